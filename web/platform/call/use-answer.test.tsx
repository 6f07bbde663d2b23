import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { getProjectStart } from '#contract/platform/project-start.ts'
import { LanguageProvider, type ReaderLanguage } from '../language/language.tsx'
import { openHook } from '../test/open-hook.ts'
import { useAnswer } from './use-answer.ts'

const reader = { language: 'en', phrasesOf: () => (key: string) => key } as unknown as ReaderLanguage
afterEach(() => vi.unstubAllGlobals())

/** A screen that somebody opens, leaves, and opens again; how often that was asked for. */
async function openTwice(fresh: boolean): Promise<{ asked: number; shownAtOnce: boolean }> {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  let asked = 0
  const open = () => {
    vi.stubGlobal('fetch', async () => {
      asked += 1
      return new Response(JSON.stringify({ code: 10, message: 'SUCCESS', data: { asked } }))
    })
    const drawn: boolean[] = []
    return openHook(
      () => {
        const answer = useAnswer(getProjectStart, { params: { domain: 'spring' } }, { fresh })
        drawn.push(answer.data !== undefined)
        return drawn[0]
      },
      (shown) => (
        <QueryClientProvider client={queries}>
          <LanguageProvider reader={reader}>{shown}</LanguageProvider>
        </QueryClientProvider>
      ),
    )
  }
  const first = await open()
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  await first.close()
  if (fresh) await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]))
  const second = await open()
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  const shownAtOnce = second.now() === true
  await second.close()
  return { asked, shownAtOnce }
}

test('what was read is shown at once when its screen is opened again soon', async () => {
  expect(await openTwice(false)).toEqual({ asked: 1, shownAtOnce: true })
})

test('where it must be fresh, what was read before is not shown again', async () => {
  expect(await openTwice(true)).toEqual({ asked: 2, shownAtOnce: false })
})

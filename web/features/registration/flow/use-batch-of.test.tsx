import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getBatch, getBatchVersion } from '#contract/batch/batch-endpoints.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { LanguageProvider, type ReaderLanguage } from '#web/platform/language/language.tsx'
import { useBatchOf } from './use-batch-of.ts'

const batchId = 'spring'
const answers = [
  [getBatch.path, { params: { batchId } }, 3],
  [getBatchVersion.path, { params: { batchId, version: 2 } }, 2],
] as const

function ShownVersion(loaded: Parameters<typeof useBatchOf>[0]) {
  return useBatchOf(loaded).data?.version ?? 'none'
}

/** The version of the batch that is shown, where the server has answered with its newest, 3, and perhaps with 2. */
function shownVersion(
  application: Pick<Application, 'batchId' | 'batchVersion'> | undefined,
  {
    likelyBatchId = null,
    answered = answers,
  }: { likelyBatchId?: string | null; answered?: readonly (typeof answers)[number][] } = {},
): string {
  const queries = new QueryClient()
  for (const [path, input, version] of answered) queries.setQueryData([path, input, 'en'], { version })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LanguageProvider reader={{ language: 'en' } as ReaderLanguage}>
        <ShownVersion application={application as Application} likelyBatchId={likelyBatchId} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

test('a draft goes by the newest version of its batch', () => {
  expect(shownVersion({ batchId, batchVersion: null })).toBe('3')
})

test('what was handed in goes by the version that it was handed in under', () => {
  expect(shownVersion({ batchId, batchVersion: 2 })).toBe('2')
  expect(shownVersion({ batchId, batchVersion: 3 })).toBe('3')
})

test('until that version is here nothing is shown, and never another one', () => {
  expect(shownVersion({ batchId, batchVersion: 2 }, { answered: [answers[0]] })).toBe('none')
})

test('before the application is here, the batch that this tab knows for it is shown; without one, none', () => {
  expect(shownVersion(undefined, { likelyBatchId: batchId })).toBe('3')
  expect(shownVersion(undefined)).toBe('none')
})

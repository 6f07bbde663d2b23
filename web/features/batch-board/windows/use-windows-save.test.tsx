import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageProvider, type ReaderLanguage } from '#web/platform/language/language.tsx'
import { type OpenHook, openHook } from '#web/platform/test/open-hook.ts'
import { useWindowsSave, type WindowOwner } from './use-windows-save.ts'

const reader = { language: 'en', phrasesOf: () => (key: string) => key } as unknown as ReaderLanguage
const owner: WindowOwner = {
  batchId: null,
  version: 3,
  windows: [],
  inherited: [],
  examStartsAt: null,
  examEndsAt: null,
}

const readAgain = vi.fn<() => Promise<WindowOwner>>()
let windows: OpenHook<ReturnType<typeof useWindowsSave>>
beforeEach(async () => {
  readAgain.mockReset()
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 10, message: 'SUCCESS', data: { version: 4 } }, { status: 200 }),
  )
  windows = await openHook(
    () => useWindowsSave({ domain: 'spring', owner, readAgain }),
    (shown) => <LanguageProvider reader={reader}>{shown}</LanguageProvider>,
  )
})
afterEach(() => windows.close())

test('windows that are saved are said to be, even where they cannot be read afterwards', async () => {
  readAgain.mockRejectedValue(new TypeError('fetch failed'))
  await windows.act(({ save }) => save())
  expect(readAgain).toHaveBeenCalledOnce()
  expect(windows.now()).toMatchObject({ saved: true, refused: [], busy: false, watch: { version: 4 } })
})

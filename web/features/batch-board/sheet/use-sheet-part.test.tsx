import { afterEach, expect, test, vi } from 'vitest'
import type { BatchSheet } from '#contract/batch/board/batch-sheet.ts'
import { readAreas, rowsOfAreas } from '#contract/batch/sheet/area-rows.ts'
import { errors } from '#contract/errors.ts'
import { LanguageProvider, type ReaderLanguage } from '#web/platform/language/language.tsx'
import { type OpenHook, openHook } from '#web/platform/test/open-hook.ts'
import { useSheetPart } from './use-sheet-part.ts'
import type { ReadSheet } from './use-sheet-save.ts'

const reader = { language: 'en', phrasesOf: () => (key: string) => key } as unknown as ReaderLanguage
const names = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })
const words = { yes: 'yes', no: 'no' }

/** One area, and so many places in it for each of these subjects. */
function sheetRead(boardVersion: number, places: Readonly<Record<string, number>>): ReadSheet {
  const area = { areaId: 'a', kind: 'province', parentId: null, name: names('A'), address: '', offered: true }
  const quotas = Object.entries(places).map(([subjectId, capacity]) => ({ areaId: 'a', subjectId, capacity }))
  const subjects = quotas.map(({ subjectId }) => ({ subjectId, name: names(subjectId) }))
  const board = { batch: { batchId: 'b', areas: [area], subjects }, boardVersion }
  return {
    board,
    limits: { quotas, areaTotals: [], organisationQuotas: [] },
    organisations: [],
  } as unknown as ReadSheet
}

const sent = vi.fn<(sheet: BatchSheet, seenVersion: number) => void>()
let part: OpenHook<ReturnType<typeof useSheetPart>>
/** Another has saved this since the first was read. */
async function openPart(first: ReadSheet, theirs: ReadSheet) {
  const wish = {
    domain: 'spring',
    read: first,
    columnsOf: ({ board: { batch } }: ReadSheet) =>
      [...'12345678', ...batch.subjects.map(({ subjectId }) => subjectId)].map((key) => ({
        ...{ key, title: key, width: 8 },
      })),
    rowsOf: ({ board: { batch }, limits }: ReadSheet) =>
      rowsOfAreas(batch.areas, batch.subjects, limits, words),
    sheetOf: (rows: Parameters<typeof readAreas>[0], { board: { batch } }: ReadSheet) => {
      const reading = { subjects: batch.subjects, idOf: () => 'new', traditional: () => '' }
      const { areas, flaws } = readAreas(rows, reading)
      return { sheet: { areas, subjects: batch.subjects, organisations: [] }, flaws }
    },
    flawOf: () => expect.fail('nothing is flawed'),
    onSaved: async () => undefined,
  }
  const { code, key, status } = errors.changedMeanwhile
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const answer = (of: object, http = 200) => new Response(JSON.stringify(of), { status: http })
    if (method === 'PUT') {
      const { sheet, seenVersion } = JSON.parse(String(body))
      sent(sheet, seenVersion)
      const data = { changedAt: '2027-01-01T00:00:00.000Z', changedBy: 'wang01' }
      return answer({ code, message: key, data }, status)
    }
    const { board, limits, organisations } = theirs
    const quotas = address.includes('organisation-quotas') ? organisations : limits
    const data = address.includes('board-batches') ? board : quotas
    return answer({ code: 10, message: 'SUCCESS', data })
  })
  part = await openHook(
    () => useSheetPart(wish),
    (shown) => <LanguageProvider reader={reader}>{shown}</LanguageProvider>,
  )
}
afterEach(() => part.close())

test('after a merge the columns are the other’s, and what is sent says of each subject its own number', async () => {
  await openPart(sheetRead(1, { law: 10, ethics: 20 }), sheetRead(2, { tax: 5, law: 10, ethics: 20 }))
  await part.act(({ sheet }) => sheet.act({ do: 'write', at: { row: 0, column: 8 }, block: [['11']] }))
  await part.act(({ check }) => check())
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ areas: [expect.objectContaining({ places: [11, 20] })] }),
    1,
  )
  await part.act(({ take }) => take('merged'))
  expect(
    part
      .now()
      .columns.slice(8)
      .map(({ key }) => key),
  ).toEqual(['tax', 'law', 'ethics'])
  await part.act(({ sheet }) => sheet.act({ do: 'add', count: 1 }))
  expect(part.now().sheet.rows.map(({ cells }) => cells.length)).toEqual([11, 11])
  await part.act(({ check }) => check())
  expect(sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ areas: [expect.objectContaining({ places: [5, 11, 20] })] }),
    2,
  )
})

test('what was typed for a subject that the other removed is told before one goes on', async () => {
  await openPart(sheetRead(1, { law: 10, ethics: 20 }), sheetRead(2, { ethics: 20 }))
  await part.act(({ sheet }) => sheet.act({ do: 'write', at: { row: 0, column: 8 }, block: [['11', '21']] }))
  await part.act(({ check }) => check())
  expect(part.now().met).toMatchObject({ theirs: 1, both: 0, lost: 1 })
  await part.act(({ take }) => take('merged'))
  expect(part.now().sheet.rows.map(({ cells }) => cells.slice(8))).toEqual([['21']])
})

test('what a file says comes to what was typed while it was read, and replaces none of it', async () => {
  await openPart(sheetRead(1, { law: 10, ethics: 20 }), sheetRead(1, { law: 10, ethics: 20 }))
  const chosen = part.now()
  await part.act(({ sheet }) => sheet.act({ do: 'write', at: { row: 0, column: 9 }, block: [['21']] }))
  const line = { row: 2, values: { '1': 'A', law: '11' }, wrongs: [] }
  await part.act(() => void chosen.fill([line], ([name = '']) => name))
  expect(part.now().sheet.rows.map(({ cells }) => cells.slice(8))).toEqual([['11', '21']])
})

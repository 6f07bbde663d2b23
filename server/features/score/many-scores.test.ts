import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRow } from '#contract/import/import.ts'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import { scoreImport } from '#contract/score/score-import.ts'
import { importLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { readWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { scoreColumns } from './entry/score-columns.ts'
import { faultKinds, fillExaminees, plantFaults, rightLines, type Told } from './test/many-scores.ts'
import { openScoreBoard, type ScoreBoard } from './test/score-board.ts'

const people = 1000
const ofEach = 3

let house: House
let board: ScoreBoard
beforeAll(async () => {
  house = await openHouse()
  board = await openScoreBoard(house, 'many')
  const { projectId, batch, areaId } = board
  for (const sql of fillExaminees({ projectId, batch, areaId, people, strangers: ofEach }))
    await house.asOwner(sql)
})
afterAll(() => house.close())

test('two thousand scores with faults of every kind: each is named by row, cell and reason, and the mended workbook is taken; two release them', async () => {
  const right = rightLines(people)
  const { lines, told } = plantFaults(right, ofEach)
  expect(lines.filter((line, at) => line !== right[at])).toHaveLength(faultKinds * ofEach)
  await board.setLines()

  const { data: sent } = await board.send(lines)
  expect(sent.verdicts).toEqual({
    ...{ new: right.length - told.length, changed: 0, unchanged: 0 },
    wrong: told.length,
  })
  expect(await listWrongs(sent.importId)).toEqual(told)
  const marked = await readMarked(sent.importId)
  expect(marked).toHaveLength(right.length)
  await board.ask('POST', `/score-imports/${sent.importId}/taking`)
  await house.sent()

  const wrongRows = new Set(told.map(({ row }) => row))
  const mended = marked.map(({ row, values }, at) => {
    const { number = '', mark = '' } = values
    return wrongRows.has(row) ? (right[at] ?? { number: '' }) : { number, subject: at % 2, mark }
  })
  const { data: again } = await board.send(mended)
  expect(again.verdicts).toEqual({
    ...{ new: told.length, changed: 0, unchanged: right.length - told.length },
    wrong: 0,
  })
  await board.ask('POST', `/score-imports/${again.importId}/taking`)
  await house.sent()
  const { subjects, checks } = await board.sheet()
  expect(subjects.slice(0, 2).map(({ expected, marks }) => [expected, marks.count])).toEqual([
    [people, people],
    [people, people],
  ])
  expect(checks).toMatchObject({ missing: { count: 0 }, unexpected: { count: 0 } })

  const { data } = await board.propose(noon)
  expect(await board.approve(data.approvalId, 'keeper')).toMatchObject({ message: 'GA_AP_03' })
  expect(await board.sheet()).toMatchObject({ release: { state: 'gathering' } })
  expect(await board.approve(data.approvalId)).toMatchObject({ data: { state: 'approved' } })
  expect(await board.sheet()).toMatchObject({ release: { state: 'released' } })
})

async function listWrongs(importId: string): Promise<Told[]> {
  const found: Told[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const path: string = `/score-imports/${importId}/rows?verdict=wrong&limit=100&after=${after}`
    const { data } = await board.ask<{ items: ImportRow[]; next: string | null }>('GET', path)
    for (const { row, wrongs } of data.items)
      for (const { column, reason } of wrongs) found.push({ row, column, key: reason.key })
    after = data.next
  }
  return found
}

/** As its sender opens it again. */
async function readMarked(importId: string) {
  const url = scoreImport.getMarked.path
    .replace(':domain', board.domain)
    .replace(':batchId', board.batch.batchId)
    .replace(':importId', importId)
  const headers = { authorization: `ata-token ${board.tokens.keeper}` }
  const { rawPayload } = await house.app.inject({ url, headers })
  const rows: ReadRow[] = []
  for await (const row of readWorkbook(rawPayload, scoreColumns(board.batch), importLimits)) rows.push(row)
  return rows
}

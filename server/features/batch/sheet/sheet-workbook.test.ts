import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { SheetPartName } from '#contract/batch/sheet/sheet-workbook-endpoints.ts'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let authorization: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'books', windows: [{ kind: 'registration' }] })
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'books', role: 'administrator' }] })
  authorization = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const at = ({ batchId }: Batch, part: SheetPartName) =>
  `/api/projects/books/batches/${batchId}/sheet-workbooks/${part}`
const download = (batch: Batch, part: SheetPartName, language = 'zh_Hans') =>
  house.app.inject({ url: at(batch, part), headers: { authorization, language } })
const read = async (batch: Batch, part: SheetPartName, payload: Buffer) => {
  const headers = {
    authorization,
    'content-type': 'application/octet-stream',
    'file-name': encodeURIComponent('a.xlsx'),
  }
  const reply = await house.app.inject({ method: 'POST', url: at(batch, part), headers, payload })
  const { message, data } = reply.json<{ message: string; data: { rows: ReadRow[]; unknown: string[] } }>()
  return { message, rows: data?.rows ?? [], unknown: data?.unknown ?? [] }
}

test('areas with their places go out as a workbook in the reader’s language, and come in again as they were', async () => {
  const batch = await house.given.batch(projectId, { oneArea: false })
  const [first] = batch.subjects
  const out = await download(batch, 'areas', 'en')
  expect([out.statusCode, out.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
  const { message, rows } = await read(batch, 'areas', out.rawPayload)
  expect([message, rows.length]).toEqual(['SUCCESS', batch.areas.length])
  expect(rows.flatMap(({ wrongs }) => wrongs)).toEqual([])
  const names = batch.areas.map(({ name }) => name['zh-Hans'])
  expect(rows.map(({ values }) => values.city || values.province)).toEqual(names)
  const quotas = rows.map(({ values }) => values[first?.subjectId ?? ''])
  expect(quotas.filter((places) => places !== '')).not.toEqual([])
  expect(rows[0]?.values).toMatchObject({ offered: 'yes', batchId: batch.batchId })
})

test('subjects with prices and quotas of organisations do too', async () => {
  const batch = await house.given.batch(projectId, {})
  const { accountId } = await house.given.organisation(projectId)
  const subjects = await read(batch, 'subjects', (await download(batch, 'subjects')).rawPayload)
  expect(subjects.rows.map(({ values }) => values.name)).toEqual(
    batch.subjects.map(({ name }) => name['zh-Hans']),
  )
  expect(subjects.rows.map(({ values }) => Number(values.fee) * 100)).toEqual(
    batch.subjects.map(({ feeFen }) => feeFen),
  )
  const quota = `/api/projects/books/batches/${batch.batchId}/organisations/${accountId}/quota`
  await house.app.inject({ method: 'PUT', url: quota, headers: { authorization }, payload: { capacity: 12 } })
  const organisations = await read(
    batch,
    'organisations',
    (await download(batch, 'organisations')).rawPayload,
  )
  expect(organisations.rows.map(({ values }) => values.capacity)).toContain('12')
})

test('a workbook of another batch is refused as such; a table without that column is read, and what it has no column for is not in its rows', async () => {
  const batch = await house.given.batch(projectId, {})
  const other = await house.given.batch(projectId, {})
  const out = await download(other, 'areas')
  expect(await read(batch, 'areas', out.rawPayload)).toMatchObject({ message: 'EREG_BATCH_10', rows: [] })
  const table = await read(batch, 'areas', Buffer.from('省级考区,城市,总名额,电工\n浙江, 杭州,many,9\n'))
  expect(table.rows.map(({ row, values }) => [row, values])).toEqual([
    [2, { province: '浙江', city: ' 杭州', total: 'many' }],
  ])
  expect([table.unknown, (await read(other, 'areas', out.rawPayload)).unknown]).toEqual([['电工'], []])
})

test('a workbook of another part, and a file that is none, are refused with the reason; a cell that shows an error is named', async () => {
  const batch = await house.given.batch(projectId, {})
  const subjects = await download(batch, 'subjects')
  expect((await read(batch, 'areas', subjects.rawPayload)).message).toBe('WORKBOOK_HEAD_MISSING')
  expect((await read(batch, 'areas', Buffer.from('%PDF-1.7'))).message).toBe('WORKBOOK_FORMAT')
  const { rows } = await read(batch, 'organisations', Buffer.from('单位账号,本批次名额\n,5\n'))
  expect(rows[0]?.wrongs).toMatchObject([
    { row: 2, column: 'accountName', reason: { key: 'workbook.cellEmpty' } },
  ])
})

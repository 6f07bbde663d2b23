import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { ExportFormat } from '#contract/long-work/export.ts'
import { mostOpenWorks, type Work } from '#contract/long-work/long-work.ts'
import { readWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { allOf } from '#server/platform/workbook/test/build-package.ts'
import { type Answer, askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'

let house: House
let projectId: string
let clerk: string
let operator: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'files' })
  await givenStaff(house, { name: 'clerk01', grants: [{ domain: 'files', role: 'administrator' }] })
  await givenStaff(house, { name: 'boss001', operator: true })
  clerk = `ata-token ${await openConsole(house).tokenOf('clerk01')}`
  operator = `ata-token ${await openConsole(house).tokenOf('boss001')}`
  for (const [name, accountName] of [
    ['晨光学校', 'morning01'],
    ['=1+1', 'formula01'],
    ['远山学院', 'hills01'],
  ] as const)
    await house.given.organisation(projectId, { name, accountName })
})
afterAll(() => house.close())

const organisations = '/api/projects/files/organisation-exports'
const byName = { filters: {}, search: '', sort: { by: 'name', down: false } }

const press = <Data = { workId: string }>(
  path: string,
  body: object,
  authorization = clerk,
): Promise<Answer<Data>> =>
  askOf<Data>(house.app)('POST', path, { authorization, body, headers: { language: 'en' } })

/** Presses, works it off, and reads the file. */
async function exported(path: string, body: object, authorization = clerk) {
  const { data } = await press(path, body, authorization)
  await house.sent()
  const work = (await askOf<Work>(house.app)('GET', `/api/works/${data.workId}`, { authorization })).data
  const file = await house.app.inject({ url: `/api/works/${data.workId}/result`, headers: { authorization } })
  return { work, file }
}

async function csvLines(path: string, body: object, authorization = clerk) {
  const { work, file } = await exported(
    path,
    { ...body, format: 'csv' satisfies ExportFormat },
    authorization,
  )
  const [mark, ...lines] = [file.body[0], ...file.body.slice(1).trimEnd().split('\r\n')]
  expect(mark).toBe('\ufeff')
  return { work, lines, headers: file.headers }
}

describe('an export of a list', () => {
  test('writes what is shown: the columns that were asked for, in the reader’s language and in the order of the view', async () => {
    const { work, lines, headers } = await csvLines(organisations, {
      view: { ...byName, sort: { by: 'accountName', down: true } },
      columns: ['accountName', 'name', 'auditStatus', 'closedAt'],
    })
    expect(lines).toEqual([
      'Account name,Name of organisation,Review,Account',
      'morning01,晨光学校,Approved,Active',
      'hills01,远山学院,Approved,Active',
      `formula01,'=1+1,Approved,Active`,
    ])
    expect(work).toMatchObject({
      ...{ kind: 'organisation.export', state: 'done', done: 3, total: 3 },
      message: { key: 'rowsWritten', data: { rows: 3 } },
    })
    expect(work.result?.name).toMatch(/^Organisations \d{4}-\d\d-\d\d \d{4}\.csv$/)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  })

  test('leaves out what the view leaves out', async () => {
    const { lines } = await csvLines(organisations, {
      view: { ...byName, search: '学校' },
      columns: ['name'],
    })
    expect(lines).toEqual(['Name of organisation', '晨光学校'])
  })

  test('of a list in which nothing matches is a file with its head', async () => {
    const { lines, work } = await csvLines(organisations, {
      view: { ...byName, search: 'nobody at all' },
      columns: ['name'],
    })
    expect([lines, work.state, work.total]).toEqual([['Name of organisation'], 'done', 0])
  })

  test('as a workbook says the same, cell by cell', async () => {
    const { work, file } = await exported(organisations, {
      ...{ view: byName, columns: ['name', 'accountName'], format: 'xlsx' },
    })
    expect(work.result?.name).toMatch(/\.xlsx$/)
    const head = (key: string, name: string): Column => ({
      ...{ key, name: { 'zh-Hans': name, 'zh-Hant': name, en: name }, example: '', verbatim: true },
    })
    const columns = [head('name', 'Name of organisation'), head('accountName', 'Account name')]
    const rows = await allOf(readWorkbook(file.rawPayload, columns))
    expect(rows.map(({ values }) => values)).toEqual([
      { name: '=1+1', accountName: 'formula01' },
      { name: '晨光学校', accountName: 'morning01' },
      { name: '远山学院', accountName: 'hills01' },
    ])
  })

  test('leaves nothing behind in the store but its file', async () => {
    const stored = async () => {
      const keys: string[] = []
      for await (const some of house.files.listBefore(new Date(Date.now() + 60_000))) keys.push(...some)
      return keys.length
    }
    const before = await stored()
    await csvLines(organisations, { view: byName, columns: ['name'] })
    expect(await stored()).toBe(before + 1)
  })

  test.each([
    ['a column that the list does not write', { columns: ['passwordExpiresAt'], format: 'csv' }],
    ['no column', { columns: [], format: 'csv' }],
    ['another format', { columns: ['name'], format: 'pdf' }],
  ])('with %s is refused', async (_, rest) => {
    const { statusCode, message } = await press(organisations, { view: byName, ...rest })
    expect([statusCode, message]).toEqual([422, 'EMC_SI_SC_01'])
  })
})

test('everybody who works at the console is written for an operator', async () => {
  const view = { filters: {}, search: '', sort: { by: 'name', down: false } }
  const { lines, work } = await csvLines(
    '/api/staff/exports',
    { view, columns: ['name', 'grants'] },
    operator,
  )
  expect(work).toMatchObject({ kind: 'staff.export', projectId: null, state: 'done' })
  expect(lines).toEqual([
    'Account name,Role',
    'boss001,Platform operators can enter every exam.',
    'clerk01,files · Exam administrator',
  ])
})

describe('of the applications of a batch', () => {
  test('masks what the list masks, and is refused where there is no such batch', async () => {
    const batch = await house.given.batch(projectId)
    const view = { filters: {}, search: '', sort: { by: 'number', down: true } }
    const columns = ['name', 'idNumber', 'state']
    const path = `/api/projects/files/batches/${batch.batchId}/application-exports`
    const { lines, work } = await csvLines(path, { view, columns })
    expect(work).toMatchObject({ kind: 'application.export', state: 'done' })
    expect(lines).toEqual(['Name,ID number (masked),Status'])
    const absent = await press(path.replace(batch.batchId, projectId), { view, columns, format: 'csv' })
    expect([absent.statusCode, absent.message]).toEqual([404, 'EREG_BATCH_01'])
  })
})

test('one person has no more than a few under way', async () => {
  const begin = () => press(organisations, { view: byName, columns: ['name'], format: 'csv' })
  for (let count = 0; count < mostOpenWorks; count += 1) expect((await begin()).statusCode).toBe(200)
  expect(await begin()).toMatchObject({ statusCode: 409, message: 'GA_WK_04', data: { most: mostOpenWorks } })
  await house.sent()
  expect((await begin()).statusCode).toBe(200)
  await house.sent()
})

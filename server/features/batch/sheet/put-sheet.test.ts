import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { BatchSheet, FlawedCell, SheetChanges } from '#contract/batch/board/batch-sheet.ts'
import type { BoardBatch } from '#contract/batch/board/board-batch.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { all, type BatchWish } from '#server/test/given/given-batches.ts'
import { givenDrafts } from '#server/test/given/given-drafts.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let board: string
let otherBoard: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'sheets', windows: [{ kind: 'registration' }] })
  const grants = [{ domain: 'sheets', role: 'administrator' as const }]
  for (const name of ['firstadmin', 'secondadmin']) await givenStaff(house, { name, grants })
  const tokenOf = async (name: string) => `ata-token ${await openConsole(house).tokenOf(name)}`
  ;[board, otherBoard] = [await tokenOf('firstadmin'), await tokenOf('secondadmin')]
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const given = (wish: BatchWish = {}) => house.given.batch(projectId, { oneArea: false, ...wish })
const at = ({ batchId }: Pick<Batch, 'batchId'>) => `/api/projects/sheets/batches/${batchId}`
const seen = async ({ batchId }: Pick<Batch, 'batchId'>) =>
  (
    await askOf<BoardBatch>(house.app)('GET', `/api/projects/sheets/board-batches/${batchId}`, {
      authorization: board,
    })
  ).data
type Limits = Record<'quotas' | 'areaTotals' | 'organisationQuotas', { capacity: number; held: number }[]>
const limitsOf = async (batch: Pick<Batch, 'batchId'>) =>
  (await askOf<Limits>(house.app)('GET', `${at(batch)}/capacities`, { authorization: board })).data
const put = <Data = SheetChanges>(
  batch: Pick<Batch, 'batchId'>,
  body: { sheet: BatchSheet; dryRun?: boolean; seenVersion?: number },
  authorization = board,
) => askOf<Data>(house.app)('PUT', `${at(batch)}/sheet`, { authorization, body })
const putFlawed = async (batch: Batch, sheet: BatchSheet) => {
  const { statusCode, message, data } = await put<{ cells: FlawedCell[] }>(batch, { sheet })
  expect([statusCode, message]).toEqual([409, 'EREG_BATCH_09'])
  return data.cells
}
/** The sheet of a given batch as it stands: so many places in every city. */
const sheetOf = ({ areas, subjects }: Batch, places = 2): BatchSheet => ({
  areas: areas.map((area) => ({
    ...area,
    total: null,
    places: subjects.map(() => (area.kind === 'city' ? places : null)),
  })),
  subjects: [...subjects],
  organisations: [],
})
const withArea = (sheet: BatchSheet, at: number, wish: Partial<BatchSheet['areas'][number]>): BatchSheet => ({
  ...sheet,
  areas: sheet.areas.map((area, n) => (n === at ? { ...area, ...wish } : area)),
})
const nothing = { areas: 0, subjects: 0 }
const city = 1

test('a sheet of 100 sites and 12 subjects is put at once, and stands as it was sent', async () => {
  const batch = await given({ examStatus: 1, areas: [], subjects: [], quotas: [] })
  const subjects = Array.from({ length: 12 }, (_, n) => ({
    ...{
      subjectId: randomUUID(),
      level: all('初级'),
      name: all(`科目 ${n + 1}`),
      feeFen: n === 0 ? -1 : 6_000,
    },
    ...{ feeName: n === 1 ? all('考务费') : null, required: false, offered: true, sessions: [] },
  }))
  const bare = { address: '', offered: true, total: null, places: subjects.map(() => null) }
  const [province, town] = [randomUUID(), randomUUID()]
  const areas = [
    { ...bare, areaId: province, parentId: null, kind: 'province' as const, name: all('浙江') },
    { ...bare, areaId: town, parentId: province, kind: 'city' as const, name: all('杭州') },
    ...Array.from({ length: 100 }, (_, n) => ({
      ...{
        ...bare,
        areaId: randomUUID(),
        parentId: town,
        kind: 'site' as const,
        name: all(`第 ${n + 1} 考点`),
      },
      ...{ address: `文三路 ${n + 1} 号`, total: 300, places: subjects.map((_one, at) => 30 + at) },
    })),
  ]
  const sheet = { areas, subjects, organisations: [] }
  const dry = await put(batch, { sheet, dryRun: true })
  const told = {
    added: { areas: 102, subjects: 12 },
    limits: 1300,
    places: { before: 0, after: 42_600 },
    priced: 0,
  }
  expect(dry.data).toMatchObject(told)
  expect((await seen(batch)).batch.areas).toEqual([])
  expect((await put(batch, { sheet })).data).toMatchObject({ ...told, removed: nothing })
  const { batch: stored } = await seen(batch)
  expect(stored.subjects).toEqual(subjects)
  expect(stored.areas).toEqual(areas.map(({ total: _, places: _places, ...area }) => area))
  const limits = await limitsOf(batch)
  expect([limits.quotas.length, limits.areaTotals.length]).toEqual([1200, 100])
  expect(limits.quotas.reduce((sum, { capacity }) => sum + capacity, 0)).toBe(42_600)
})

test('the same again changes nothing, and leaves no line in history', async () => {
  const batch = await given()
  const { boardVersion } = await seen(batch)
  const { data } = await put(batch, { sheet: sheetOf(batch), seenVersion: boardVersion })
  expect(data).toMatchObject({
    boardVersion,
    version: 1,
    changed: nothing,
    limits: 0,
    places: { before: 12, after: 12 },
  })
})

describe('while people register', () => {
  test('fewer places than are taken are refused in their cells, all others with them', async () => {
    const batch = await given()
    await givenApplication(house, projectId, batch, { upTo: 'chosen' })
    const [subject] = batch.subjects
    const wanted = withArea(sheetOf(batch, 5), city, { total: 0, places: [0, 1, 1] })
    const areaId = batch.areas[city]?.areaId
    const dry = await put<{ cells: FlawedCell[] }>(batch, { sheet: wanted, dryRun: true })
    expect(dry.data.cells).toEqual([
      { table: 'areas', id: areaId, column: subject?.subjectId, flaw: 'belowHeld', held: 1 },
      { table: 'areas', id: areaId, column: 'total', flaw: 'belowHeld', held: 1 },
    ])
    expect(await putFlawed(batch, wanted)).toEqual(dry.data.cells)
    expect((await limitsOf(batch)).quotas.map(({ capacity }) => capacity)).toEqual([2, 2, 2, 2, 2, 2])
    expect(
      (await put(batch, { sheet: withArea(wanted, city, { total: 1, places: [1, 0, 0] }) })).statusCode,
    ).toBe(200)
    const { quotas, areaTotals } = await limitsOf(batch)
    expect([quotas.reduce((sum, { capacity }) => sum + capacity, 0), areaTotals]).toMatchObject([
      16,
      [{ capacity: 1, held: 1 }],
    ])
  })

  test('what is switched off keeps its people, and says how many; nothing of it is removed or moved', async () => {
    const batch = await given()
    await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    const sheet = withArea(sheetOf(batch), city, { offered: false })
    expect((await put(batch, { sheet, dryRun: true })).data).toMatchObject({
      ...{ switchedOff: { areas: 1, subjects: 0 }, keptPlaces: 1, handedIn: 1, version: 1 },
    })
    const gone = { ...sheet, areas: sheet.areas.slice(0, 3), subjects: sheet.subjects.slice(1) }
    const flaws = (await putFlawed(batch, gone)).map(({ table, flaw }) => [table, flaw])
    expect(flaws).toContainEqual(['areas', 'inUse'])
    expect(flaws).toContainEqual(['subjects', 'inUse'])
    const moved = withArea(sheet, city, { parentId: sheet.areas[2]?.areaId ?? '' })
    expect(await putFlawed(batch, moved)).toMatchObject([{ column: 'parentId', flaw: 'moved' }])
  })

  test('another price is the next version, and is told as such', async () => {
    const batch = await given()
    const sheet = sheetOf(batch)
    const dearer = { ...sheet, subjects: sheet.subjects.map((one) => ({ ...one, feeFen: 20_000 })) }
    expect((await put(batch, { sheet: dearer })).data).toMatchObject({ version: 2, priced: 3 })
    expect((await seen(batch)).batch.version).toBe(2)
  })

  test('a total is never below what a crowd takes at the same moment', async () => {
    const batch = await given({ capacity: 40 })
    const [subject] = batch.subjects
    const areaId = batch.areas[city]?.areaId
    const crowd = await givenDrafts(house, { projectId, batchId: batch.batchId }, 30)
    const choosing = crowd.map(({ applicationId, authorization }) =>
      askOf(house.app)('PUT', `/api/applications/${applicationId}/choice`, {
        authorization,
        body: { lines: [{ subjectId: subject?.subjectId, areaId }] },
      }),
    )
    const setting = put(batch, {
      sheet: withArea(sheetOf(batch, 40), city, { total: 10, places: [15, 40, 40] }),
    })
    const [answers, { statusCode }] = await Promise.all([Promise.all(choosing), setting])
    const took = answers.filter((answer) => answer.statusCode === 200).length
    const { quotas, areaTotals } = await limitsOf(batch)
    const held = quotas.reduce((sum, one) => sum + one.held, 0)
    expect(held).toBe(took)
    if (statusCode === 200) expect(areaTotals).toMatchObject([{ capacity: 10, held }])
    else expect([took > 10, areaTotals]).toEqual([true, []])
  })
})

test('a dry run waits for nobody who takes a place of an organisation', async () => {
  const batch = await given()
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const sheet = { ...sheetOf(batch), organisations: [{ organisationId, capacity: 3 }] }
  const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
  const { statusCode, data } = await house.database.transaction(scope, async (tx) => {
    await tx.query('select share_organisation_quotas($1, $2)', [batch.batchId, [organisationId]])
    return put(batch, { sheet, dryRun: true })
  })
  expect([statusCode, data.limits]).toEqual([200, 1])
})

describe('a sheet is refused', () => {
  test('cell by cell: names that are missing or twice, a parent of the wrong kind, times that end before they begin', async () => {
    const batch = await given({ examStatus: 1 })
    const sheet = sheetOf(batch)
    const [first] = sheet.subjects
    if (!first) throw new Error('A given batch has subjects.')
    const session = { startsAt: '2027-01-02T01:00:00.000Z', endsAt: '2027-01-01T01:00:00.000Z' }
    const wrong: BatchSheet = {
      ...withArea(withArea(sheet, 0, { name: all(' ') }), city, { kind: 'site' }),
      subjects: [
        { ...first, sessions: [session] },
        ...sheet.subjects.slice(1),
        { ...first, subjectId: randomUUID(), level: all('中级'), name: all('新科目') },
        { ...first, subjectId: randomUUID(), level: all('中级'), name: all('新科目') },
      ],
    }
    const cells = await putFlawed(batch, wrong)
    expect(cells.map(({ table, column, flaw }) => `${table} ${column} ${flaw}`).sort()).toEqual([
      'areas name nameMissing',
      'areas parentId parentWrong',
      ...Array(4).fill('areas places placesWrong'),
      'subjects name nameTwice',
      'subjects sessions endsBeforeStart',
    ])
  })

  test('where a quota is of somebody who is no organisation', async () => {
    const batch = await given()
    const organisations = [{ organisationId: randomUUID(), capacity: 3 }]
    expect(await putFlawed(batch, { ...sheetOf(batch), organisations })).toMatchObject([
      { table: 'organisations', flaw: 'organisationUnknown' },
    ])
  })

  test('where another administrator saved since it was read; the other’s stands', async () => {
    const batch = await given()
    const { boardVersion } = await seen(batch)
    const mine = withArea(sheetOf(batch), city, { name: all('甲市') })
    const theirs = withArea(sheetOf(batch), city, { name: all('乙市') })
    const both = await Promise.all([
      put<object>(batch, { sheet: mine, seenVersion: boardVersion }),
      put<object>(batch, { sheet: theirs, seenVersion: boardVersion }, otherBoard),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [winner, loser] = both[0]?.statusCode === 200 ? ['甲市', both[1]] : ['乙市', both[0]]
    expect(loser).toMatchObject({ message: 'CHANGED_MEANWHILE' })
    expect((await seen(batch)).batch.areas[city]?.name).toEqual(all(winner))
  })
})

test('before it is opened rows are moved and removed; quotas of organisations are set and taken away', async () => {
  const batch = await given({ examStatus: 1 })
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const sheet = sheetOf(batch)
  const [, hangzhou, hubei, wuhan] = sheet.areas
  const [first, , third] = sheet.subjects
  if (!hangzhou || !hubei || !wuhan || !first || !third) throw new Error('A given batch has two provinces.')
  const places = [5, null]
  const moved: BatchSheet = {
    areas: [
      { ...hubei, places: [null, null] },
      { ...wuhan, places },
      { ...hangzhou, parentId: hubei.areaId, places },
    ],
    subjects: [third, first],
    organisations: [{ organisationId, capacity: 7 }],
  }
  expect((await put(batch, { sheet: moved })).data).toMatchObject({ removed: { areas: 1, subjects: 1 } })
  const { batch: stored } = await seen(batch)
  expect(stored.areas.map(({ areaId }) => areaId)).toEqual(moved.areas.map(({ areaId }) => areaId))
  expect(stored.subjects.map(({ subjectId }) => subjectId)).toEqual([third.subjectId, first.subjectId])
  expect(await limitsOf(batch)).toMatchObject({
    quotas: [{ subjectId: third.subjectId, capacity: 5 }, { capacity: 5 }],
    organisationQuotas: [{ organisationId, capacity: 7 }],
  })
  await put(batch, { sheet: { ...moved, organisations: [] } })
  expect((await limitsOf(batch)).organisationQuotas).toEqual([])
})

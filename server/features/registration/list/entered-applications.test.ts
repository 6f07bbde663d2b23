import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { enteredApplicationList } from '#contract/registration/list/entered-applications.ts'
import { askOf } from '#server/test/ask.ts'
import { givenListed, type ListedApplication } from '#server/test/given/given-listed.ts'
import { type House, openHouse } from '#server/test/house.ts'

type Query = ListQuery<typeof enteredApplicationList>
type Reply = ListReply<typeof enteredApplicationList>

let house: House
let projectId: string
let batch: Batch
let mine: string
let theirs: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine' })
  batch = await house.given.batch(projectId)
  const other = await house.given.batch(projectId)
  mine = (await house.given.organisation(projectId, { name: '启明学校' })).accountId
  theirs = (await house.given.organisation(projectId, { name: '远航学校' })).accountId
  const [own, others] = [
    [
      await entered(mine, '欧阳素', 'E20000000', 'auditing'),
      await entered(mine, '王小二', 'E20000001', 'confirmed', { paid: true, lines: [line(1)] }),
      await entered(mine, '王芳', 'E20000002', 'draft', { lines: [line(1)] }),
    ],
    [
      await entered(theirs, '王五', 'E20000003', 'auditing'),
      // By themselves, though the organisation has a record of them too.
      await alone('赵六', 'E20000004'),
    ],
  ]
  await house.given.record(projectId, passport(mine, '赵六', 'E20000004'))
  await givenListed(house, projectId, batch, [...own, ...others])
  await givenListed(house, projectId, other, [await entered(mine, '别的批次', 'E20000005', 'auditing')])
})
afterAll(() => house.close())

const passport = (organisationId: string, name: string, idNumber: string) =>
  ({ organisationId, name, idType: 'passport', idNumber }) as const

async function entered(
  organisationId: string,
  name: string,
  idNumber: string,
  state: ApplicationState,
  more: Partial<ListedApplication> = {},
): Promise<ListedApplication> {
  const recordId = await house.given.record(projectId, passport(organisationId, name, idNumber))
  return { record: { recordId, organisationId }, state, lines: [line(0)], ...more }
}

async function alone(name: string, idNumber: string): Promise<ListedApplication> {
  const { accountId } = await house.given.candidate(projectId, { name, idType: 'passport', idNumber })
  return { accountId, state: 'auditing', lines: [line(0)] }
}

function line(city: 0 | 1) {
  const cities = batch.areas.filter(({ kind }) => kind === 'city')
  return { areaId: cities[city]?.areaId ?? '', subjectId: batch.subjects[0]?.subjectId ?? '' }
}

async function search(query: Partial<Query>, accountId = mine, of = projectId) {
  const authorization = await house.given.signedIn(of, accountId)
  const path = `/api/batches/${batch.batchId}/application-searches`
  return askOf<Reply>(house.app)('POST', path, { authorization, body: query })
}

async function find(query: Partial<Query> = {}, accountId = mine): Promise<Reply> {
  const { statusCode, message, data } = await search(query, accountId)
  expect([statusCode, message]).toEqual([200, 'SUCCESS'])
  return data
}
const namesOf = ({ rows }: Reply) => rows.map(({ name }) => name)

describe('an organisation', () => {
  test('sees the applications of its records, and nobody else’s', async () => {
    const { rows, counted } = await find()
    expect(rows.map(({ name }) => name)).toEqual(['王芳', '王小二', '欧阳素'])
    expect(counted?.total).toBe(3)
    expect(counted?.filters.state).toEqual([
      { value: 'draft', count: 1 },
      { value: 'auditing', count: 1 },
      { value: 'confirmed', count: 1 },
    ])
    expect(rows[1]).toEqual({
      applicationId: expect.any(String),
      number: expect.stringMatching(/^\d{14}$/),
      name: '王小二',
      idType: 'passport',
      idNumber: 'E******01',
      state: 'confirmed',
      subjects: [batch.subjects[0]?.name],
      areas: [batch.areas.find(({ areaId }) => areaId === line(1).areaId)?.name],
      submittedAt: expect.any(String),
      paid: true,
      isReady: true,
    })
    expect(rows[0]).toMatchObject({ state: 'draft', subjects: rows[1]?.subjects, areas: rows[1]?.areas })
    expect(namesOf(await find({}, theirs))).toEqual(['王五'])
  })

  test('filters, searches and turns pages among them alone', async () => {
    expect(namesOf(await find({ filters: { state: ['auditing'] } }))).toEqual(['欧阳素'])
    expect(namesOf(await find({ filters: { area: [line(1).areaId] } }))).toEqual(['王小二'])
    expect(namesOf(await find({ search: '王' }))).toEqual(['王芳', '王小二'])
    expect(namesOf(await find({ search: ' e20000000' }))).toEqual(['欧阳素'])
    const [stranger] = (await find({}, theirs)).rows
    for (const words of ['E20000003', stranger?.number ?? '', '赵六', '王五', '%'])
      expect([words, namesOf(await find({ search: words }))]).toEqual([words, []])
    const [, own] = (await find()).rows
    expect(namesOf(await find({ search: own?.number ?? '' }))).toEqual(['王小二'])
    const first = await find({ size: 2 })
    expect(namesOf(await find({ size: 2, at: { after: first.next ?? '' } }))).toEqual(['欧阳素'])
  })

  test('that is not approved is refused, and so is a candidate', async () => {
    const { accountId } = await house.given.organisation(projectId, { auditStatus: 1 })
    expect((await search({}, accountId)).statusCode).toBe(403)
    const { accountId: candidateId } = await house.given.candidate(projectId)
    expect((await search({}, candidateId)).statusCode).toBe(403)
  })

  test('of another project finds no such batch', async () => {
    const elsewhere = await house.given.project({ domain: 'theirs' })
    const { accountId } = await house.given.organisation(elsewhere)
    const { statusCode, message } = await search({}, accountId, elsewhere)
    expect([statusCode, message]).toEqual([404, 'EREG_BATCH_01'])
  })
})

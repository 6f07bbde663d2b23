import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import type { ExamResult } from '#contract/score/score-endpoints.ts'
import { sessionAt } from '#server/features/arrangement/test/arranging-board.ts'
import { openCarryoverDesk } from '#server/features/payment/test/carryover-desk.ts'
import { putScores } from '#server/features/score/score.ts'
import { openTicketOffice } from '#server/features/ticket/test/ticket-office.ts'
import { askOf } from '#server/test/ask.ts'
import { beginTogether } from '#server/test/begin-together.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openFilingOffice } from './test/filing-office.ts'

/** Of every subject. */
const priceFen = 12_000

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

/** Rooms, a cashier, a reviewer, and people who paid for two subjects in two sessions. */
async function open(domain: string, people: number) {
  const windows = [{ kind: 'deferral' }, { kind: 'exemption' }, { kind: 'scoreInquiry' }] as const
  const it = await openTicketOffice(house, domain, [4, 4], windows)
  const desk = await openCarryoverDesk(house, domain, it.projectId)
  const office = await openFilingOffice(house, domain)
  const subjectIds = it.batch.subjects.slice(0, 2).map(({ subjectId }) => subjectId)
  const lines = subjectIds.map((subjectId) => ({ subjectId, areaId: it.areaId }))
  const paid: (Applicant & { readonly orderId: string })[] = []
  for (let count = 0; count < people; count += 1) {
    const one = await givenApplication(house, it.projectId, it.batch, { upTo: 'submitted', lines })
    const { orderId, number } = await desk.ordered(one)
    await (await desk.noticeOf(number))()
    paid.push({ ...one, orderId })
  }
  await it.setSessions([sessionAt(it.batch, 9, [0]), sessionAt(it.batch, 13, [1])])
  const exempting = (one: Applicant, at = 0) =>
    office.asked(one, { kind: 'exemption', subjectId: subjectIds[at] ?? '' })
  return { it, desk, office, subjectIds, paid, exempting }
}
type Opened = Awaited<ReturnType<typeof open>>

const pairs = (rows: readonly { application_id: string; subject_id: string }[]) =>
  rows.map((row) => `${row.application_id} ${row.subject_id}`).toSorted()

/** Everybody who has a place sits once by the plan in force, nobody else does, and counters are what is counted. */
async function expectInOrder({ it }: Pick<Opened, 'it'>) {
  const { batchId } = it.batch
  const seats = await house.asOwner<{ application_id: string; subject_id: string; at: string }>(
    `select application_id, subject_id, concat_ws(' ', session_id, room_id, seat) as at
     from seat_plan join seat using (project_id, plan_id)
     where seat_plan.batch_id = $1 and seat_plan.state = 'published' and session_id is not null`,
    [batchId],
  )
  expect(new Set(seats.map(({ at }) => at)).size).toBe(seats.length)
  const places = await house.asOwner<{ application_id: string; subject_id: string; state: string }>(
    'select application_id, subject_id, state from place join application using (project_id, application_id) where place.batch_id = $1',
    [batchId],
  )
  expect(places.filter(({ state }) => state !== 'confirmed')).toEqual([])
  expect(pairs(seats)).toEqual(pairs(places))
  const [quota] = await house.asOwner('select sum(held)::int as held from quota where batch_id = $1', [
    batchId,
  ])
  expect(quota).toEqual({ held: places.length })
  return seats
}

async function publish({ it }: Pick<Opened, 'it'>, planId: string) {
  await it.workOff()
  await it.step(planId, 'check')
  await it.workOff()
  return it.step(planId, 'publication')
}

test('granted after tickets are printed: the seat is free, the ticket leads nowhere, the money is kept, the result says so', async () => {
  const opened = await open('filingseats', 3)
  const { it, desk, office, paid, subjectIds, exempting } = opened
  const [later, spared, staying] = paid
  if (!later || !spared || !staying) throw new Error('Nobody is there.')
  const planId = await it.publish()
  await it.workOff()
  await it.setUp()
  await it.open()
  expect(await expectInOrder(opened)).toHaveLength(6)
  const proofOf = async (one: Applicant) => (await it.print(one.applicationId, one.authorization)).data.proof
  const [proof, sparedProof] = [await proofOf(later), await proofOf(spared)]
  expect((await it.page(proof)).statusCode).toBe(200)

  const deferral = await office.asked(later)
  expect((await office.look(deferral)).effect).toMatchObject({ places: 2, seats: 2, creditFen: 2 * priceFen })
  expect((await office.decide(deferral, 'granted')).data.state).toBe('granted')
  const exemption = await exempting(spared)
  expect((await office.look(exemption)).effect).toMatchObject({ places: 1, seats: 1, creditFen: priceFen })
  expect((await office.decide(exemption, 'granted')).data.state).toBe('granted')
  await it.workOff()

  const left = await expectInOrder(opened)
  expect(pairs(left)).toEqual(
    pairs([
      { application_id: spared.applicationId, subject_id: subjectIds[1] ?? '' },
      ...subjectIds.map((subject_id) => ({ application_id: staying.applicationId, subject_id })),
    ]),
  )
  expect((await it.page(proof)).statusCode).not.toBe(200)
  expect((await it.print(later.applicationId, later.authorization)).statusCode).not.toBe(200)
  expect((await it.own(later.applicationId))?.standing).not.toBe('open')
  expect((await it.page(sparedProof)).data?.sheet?.sittings.rows ?? []).not.toHaveLength(2)
  expect((await it.page(await proofOf(spared))).data.sheet.sittings.rows).toHaveLength(1)

  const kept = Map.groupBy(await desk.rows(), ({ orderId }) => orderId)
  expect(kept.get(later.orderId)).toMatchObject([{ freeFen: 2 * priceFen }])
  expect(kept.get(spared.orderId)).toMatchObject([{ freeFen: priceFen }])
  expect(kept.get(staying.orderId)).toBeUndefined()
  expect(await desk.unplaced()).toEqual([])

  const { data: next } = await it.start({ basePlanId: planId })
  expect(await publish(opened, next.planId)).toMatchObject({ statusCode: 200 })
  expect(pairs(await expectInOrder(opened))).toEqual(pairs(left))

  await releaseScores(opened, [
    [spared, 1],
    [staying, 0],
    [staying, 1],
  ])
  expect(await resultOf(later)).toMatchObject({ isDeferred: true, releasedAt: null, scores: [] })
  expect(await resultOf(spared)).toMatchObject({ scores: [{ outcome: 'exempt' }, { mark: 8000 }] })
  expect(await resultOf(staying)).toMatchObject({ scores: [{ mark: 8000 }, { mark: 8000 }] })
})

async function releaseScores({ it, subjectIds }: Opened, of: readonly (readonly [Applicant, number])[]) {
  const { projectId, batch } = it
  const entry = { mark: 8000, outcome: null, degree: null, barredUntil: null, note: '' }
  const scores = of.map(([{ applicationId }, at]) => ({
    ...{ applicationId, subjectId: subjectIds[at] ?? '', entry },
  }))
  await house.asOwner('insert into score_sheet (project_id, batch_id, releases_at) values ($1, $2, $3)', [
    ...[projectId, batch.batchId, noon],
  ])
  await house.database.transaction({ projectId, actor: { kind: 'system', name: 'test' } }, (tx) =>
    putScores(tx, house.keys, batch.batchId, scores, noon),
  )
}

const resultOf = async ({ authorization }: Applicant) =>
  (await askOf<ExamResult[]>(house.app)('POST', '/api/score-inquiries', { authorization })).data[0]

test('granted while an arranger seats people and a plan is published: nobody without a place has a seat, none sits twice', async () => {
  const opened = await open('filingraces', 6)
  const { it, office, paid, exempting, desk } = opened
  const filings: string[] = []
  for (const [at, one] of paid.slice(0, 4).entries())
    filings.push(at % 2 === 0 ? await office.asked(one) : await exempting(one))
  const { data: plan } = await it.start()
  const [, ...early] = await Promise.all([
    it.workOff(),
    ...filings.slice(0, 2).map((filingId) => office.grantMany([filingId])),
  ])
  expect(early.map(({ data }) => data.done)).toEqual([1, 1])
  await it.workOff()
  await it.step(plan.planId, 'check')
  await it.workOff()
  const theirs = paid.slice(2, 4).map(({ applicationId }) => applicationId)
  const seats = { sql: 'select from seat where application_id = any ($1) for update', values: [theirs] }
  type Answered = {
    readonly statusCode: number
    readonly data: Partial<SeatPlan> & { readonly done?: number }
  }
  const answers = await beginTogether<Answered>(house.ownerUrl, seats, [
    ...filings.slice(2).map((filingId) => () => office.grantMany([filingId])),
    () => it.step(plan.planId, 'publication'),
  ])
  expect(answers).toMatchObject([{ data: { done: 1 } }, { data: { done: 1 } }, { statusCode: 200 }])
  await it.workOff()
  // Two are gone, two have one subject, and two sit both.
  expect(await expectInOrder(opened)).toHaveLength(6)
  expect(await it.plan(plan.planId)).toMatchObject({ seated: 6, leftOver: 0, missing: 0 })
  const kept = (await desk.rows()).map(({ freeFen }) => freeFen).toSorted((one, other) => one - other)
  expect(kept).toEqual([priceFen, priceFen, 2 * priceFen, 2 * priceFen])
  expect(await desk.unplaced()).toEqual([])
})

describe('a grant at the moment in which seats are given', () => {
  const theirs = ({ paid: [one] }: Opened) =>
    house.asOwner('select from seat where application_id = $1', [one?.applicationId])

  test('lost without the lock: who was read before the grant and is seated after it sits without a place', async () => {
    const opened = await open('filinglost', 1)
    const { it, office, paid } = opened
    const [one] = paid
    if (!one) throw new Error('Nobody is there.')
    const planId = await it.publish()
    const filingId = await office.asked(one)
    const read = await house.asOwner('select * from seat where plan_id = $1', [planId])
    expect(read).toHaveLength(2)
    await withoutLock(async () => {
      await house.asOwner('delete from seat where plan_id = $1', [planId])
      expect((await office.decide(filingId, 'granted')).data.state).toBe('granted')
      await house.asOwner('insert into seat select * from json_populate_recordset(null::seat, $1)', [
        JSON.stringify(read),
      ])
      expect(await theirs(opened), 'the race is there').toHaveLength(2)
      await house.asOwner('delete from seat where plan_id = $1', [planId])
    })
  })

  test.each(['grant', 'arranger'])('held by it, whoever comes first: the %s', async (first) => {
    const opened = await open(`filing${first}`, 2)
    const { it, office, paid } = opened
    const [one, other] = paid
    if (!one || !other) throw new Error('Nobody is there.')
    const filingId = await office.asked(one)
    const { data: plan } = await it.start()
    const gate = {
      sql: 'select from place where application_id = $1 for update',
      values: [one.applicationId],
    }
    const grant = async () => (await office.grantMany([filingId])).data.done
    const arrange = async () => {
      await it.workOff()
      return 1
    }
    const deeds = first === 'grant' ? [grant, arrange] : [arrange, grant]
    expect(await beginTogether(house.ownerUrl, gate, deeds)).toEqual([1, 1])
    await it.workOff()
    expect(await theirs(opened)).toEqual([])
    expect(await it.plan(plan.planId)).toMatchObject({ seated: 2, leftOver: 0, missing: 0 })
    expect(await publish(opened, plan.planId)).toMatchObject({ statusCode: 200 })
    expect(pairs(await expectInOrder(opened)).every((pair) => pair.startsWith(other.applicationId))).toBe(
      true,
    )
  })
})

/** What holds a seat to its place: taken away for so long. */
async function withoutLock(work: () => Promise<void>): Promise<void> {
  const places = 'foreign key (project_id, application_id, subject_id) references place on delete cascade'
  const [lock] = await house.asOwner<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'seat'::regclass and confrelid = 'place'::regclass`,
  )
  await house.asOwner(`alter table seat drop constraint ${lock?.name}`)
  await work()
  await house.asOwner(`alter table seat add constraint ${lock?.name} ${places}`)
}

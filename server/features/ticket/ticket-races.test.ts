import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessionAt } from '#server/features/arrangement/test/arranging-board.ts'
import { groundOf, openRefundDesk } from '#server/features/payment/test/refund-desk.ts'
import { beginTogether } from '#server/test/begin-together.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openTicketOffice } from './test/ticket-office.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

interface Answered {
  readonly statusCode: number
  readonly data: object | null
}
const proofOf = ({ data }: Answered): string =>
  data && 'proof' in data && typeof data.proof === 'string' ? data.proof : ''

type Office = Awaited<ReturnType<typeof openTicketOffice>>

/** Of each who sits somewhere by the plan in force the room and the seat, as a ticket says it. */
async function seatsInForce(it: Office): Promise<Map<string, string>> {
  const rows = await house.asOwner<{ id: string; at: string }>(
    `select application_id as id, code || ' ' || seat as at from seat_plan join seat using (project_id, plan_id)
       join station_room_version as room using (project_id, room_id)
     where seat_plan.batch_id = $1 and seat_plan.state = 'published' and session_id is not null`,
    [it.batch.batchId],
  )
  expect(new Set(rows.map(({ at }) => at)).size).toBe(rows.length)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** What a page shows of the seat. */
async function shownSeat(it: Office, proof: string): Promise<string | null> {
  const { statusCode, data } = await it.page(proof)
  if (statusCode !== 200) return null
  const [row = []] = data.sheet.sittings.rows
  return `${/第(\d+)考场/.exec(row[2] ?? '')?.[1]} ${row[3]}`
}

test('a plan is published while people print: each has the seat in force on paper, or is told that it is another', async () => {
  const it = await openTicketOffice(house, 'printingraces', [4, 4, 4])
  const ids = await it.seat(8)
  await it.setUp()
  await it.open()
  const authorizations = new Map<string, string>()
  for (const id of ids) authorizations.set(id, await it.authorizationOf(id))
  const [plan] = await house.asOwner<{ plan_id: string }>(
    `select plan_id from seat_plan where batch_id = $1 and state = 'published'`,
    [it.batch.batchId],
  )
  const before = plan?.plan_id ?? ''
  const [lost] = (await it.seatsOf(before)).flatMap(({ room_id: room }) => room ?? [])
  await house.asOwner(
    `update station_room set switched_off_at = now(), switched_off_reason = '停电' where room_id = $1`,
    [lost],
  )
  const { data } = await it.start({ basePlanId: before })
  await it.workOff()
  await it.step(data.planId, 'check')
  await it.workOff()
  const inForce = { sql: 'select from seat_plan where plan_id = $1 for update', values: [before] }
  const [published, ...printed] = await beginTogether<Answered>(house.ownerUrl, inForce, [
    () => it.step(data.planId, 'publication'),
    ...ids.slice(0, 6).map((id) => () => it.print(id, authorizations.get(id))),
  ])
  expect([published, ...printed].map((answer) => answer?.statusCode)).toEqual(Array(7).fill(200))
  await it.workOff()
  const seats = await seatsInForce(it)
  expect(seats.size).toBe(8)
  const shown = await Promise.all(printed.map((answer) => shownSeat(it, proofOf(answer))))
  let changed = 0
  for (const [at, id] of ids.slice(0, 6).entries()) {
    const { printed: state } = (await it.own(id)) ?? {}
    expect([id, shown[at] ?? 'changed']).toEqual([id, state === 'changed' ? 'changed' : seats.get(id)])
    if (state === 'changed') changed += 1
  }
  expect((await it.openings()).sites).toMatchObject([
    { people: 8, numbered: 8, printed: 6, outdated: changed },
  ])
})

test('money goes back while people print: who has it back has neither seat nor ticket, and the rest have both', async () => {
  const it = await openTicketOffice(house, 'refundraces', [6, 6])
  const desk = await openRefundDesk(house, 'refundraces', it.projectId)
  const ground = groundOf({ share: { kind: 'full' } })
  await desk.setRules({ grounds: [ground] })
  const payers: { applicationId: string; authorization: string; orderId: string }[] = []
  for (let count = 0; count < 6; count += 1) {
    const payer = await givenApplication(house, it.projectId, it.batch, { upTo: 'submitted' })
    const { orderId, number } = await desk.ordered(payer)
    await (await desk.noticeOf(number))()
    payers.push({ ...payer, orderId })
  }
  await it.setSessions([sessionAt(it.batch, 9)])
  await it.publish()
  await it.workOff()
  await it.setUp()
  await it.open()
  expect((await seatsInForce(it)).size).toBe(6)
  const leaving = payers.slice(0, 3)
  const refunds: string[] = []
  for (const { applicationId, orderId, authorization } of leaving) {
    const body = { groundId: ground.groundId, applicationIds: [applicationId] }
    const { data } = await desk.askRefund({ authorization }, orderId, body)
    refunds.push(data.refunds[0]?.refundId ?? '')
  }
  const ids = leaving.map(({ applicationId }) => applicationId)
  const theirSeats = { sql: 'select from seat where application_id = any ($1) for update', values: [ids] }
  const answers = await beginTogether<Answered>(house.ownerUrl, theirSeats, [
    ...leaving.map((one) => () => it.print(one.applicationId, one.authorization)),
    ...refunds.map((refundId) => () => desk.approve('cashier1', refundId, 12_000)),
  ])
  expect(answers.slice(3).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const staying = await Promise.all(
    payers.slice(3).map((one) => it.print(one.applicationId, one.authorization)),
  )
  await it.workOff()
  expect([...(await seatsInForce(it)).keys()].sort()).toEqual(
    payers
      .slice(3)
      .map(({ applicationId }) => applicationId)
      .sort(),
  )
  for (const proof of answers.slice(0, 3).map(proofOf))
    if (proof) expect((await it.page(proof)).statusCode).toBe(409)
  for (const { applicationId } of leaving) expect((await it.own(applicationId))?.standing).not.toBe('open')
  for (const { data } of staying) expect((await it.page(data.proof)).statusCode).toBe(200)
  expect((await it.openings()).sites).toMatchObject([{ people: 3, numbered: 3, printed: 3, outdated: 0 }])
})

test('people get their money back while an arranger seats them: nobody without a place has a seat', async () => {
  const it = await openTicketOffice(house, 'arrangingraces', [6, 6])
  const desk = await openRefundDesk(house, 'arrangingraces', it.projectId)
  const ground = groundOf({ share: { kind: 'full' } })
  await desk.setRules({ grounds: [ground] })
  const others = await it.people(4)
  const refunds: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const payer = await givenApplication(house, it.projectId, it.batch, { upTo: 'submitted' })
    const { orderId, number } = await desk.ordered(payer)
    await (await desk.noticeOf(number))()
    const body = { groundId: ground.groundId, applicationIds: [payer.applicationId] }
    const { data } = await desk.askRefund(payer, orderId, body)
    refunds.push(data.refunds[0]?.refundId ?? '')
  }
  await it.setSessions([sessionAt(it.batch, 9)])
  const begun = await it.start()
  await Promise.all([house.sent(), ...refunds.map((refundId) => desk.approve('cashier1', refundId, 12_000))])
  await it.workOff()
  await it.step(begun.data.planId, 'check')
  await it.workOff()
  expect(await it.step(begun.data.planId, 'publication')).toMatchObject({ statusCode: 200 })
  expect([...(await seatsInForce(it)).keys()].sort()).toEqual([...others].sort())
  expect(await it.plan(begun.data.planId)).toMatchObject({ seated: 4, leftOver: 0, missing: 0 })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCarryoverDesk } from '#server/features/payment/test/carryover-desk.ts'
import { listExemptions } from '#server/features/registration/registration.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { all, givenSubject } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { type FilingOffice, openFilingOffice } from './test/filing-office.ts'

const domain = 'exemptions'
const prices = [100_01, 50_02] as const

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openCarryoverDesk>>
let office: FilingOffice
beforeAll(async () => {
  house = await openHouse()
  const windows = (['registration', 'payment', 'review', 'exemption', 'deferral'] as const).map((kind) => ({
    kind,
  }))
  projectId = await house.given.project({ domain, windows })
  desk = await openCarryoverDesk(house, domain, projectId)
  office = await openFilingOffice(house, domain)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

/** Somebody who handed in for two subjects, at these prices. */
async function registered(fens: readonly number[] = prices) {
  const subjects = fens.map((feeFen, at) => givenSubject({ name: all(`科目${at + 1}`), feeFen }))
  const batch = await house.given.batch(projectId, {
    ...{ review: 'none', capacity: 5, paymentTermMinutes: 30, subjects },
    ...{ leastSubjects: 2, mostSubjects: 2 },
  })
  const areaId = batch.areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  const lines = batch.subjects.map(({ subjectId }) => ({ subjectId, areaId }))
  const one = await givenApplication(house, projectId, batch, { upTo: 'submitted', lines })
  return { ...one, batch, subjectIds: lines.map(({ subjectId }) => subjectId) }
}
const exempted = async (one: Applicant & { readonly subjectIds: readonly string[] }, at = 0) => {
  const subjectId = one.subjectIds[at] ?? ''
  const filingId = await office.asked(one, { kind: 'exemption', subjectId })
  return office.decide(filingId, 'granted')
}
const held = async (batchId: string) =>
  (
    await house.asOwner<{ held: number; counted: number }>(
      `select sum(held)::int as held, (select count(*)::int from place where batch_id = $1) as counted
       from quota where batch_id = $1`,
      [batchId],
    )
  )[0]

test('an exemption before payment frees one place and takes its price off; the rest is paid and nothing more', async () => {
  const one = await registered()
  expect((await one.get()).feeFen).toBe(150_03)
  expect((await exempted(one)).data.state).toBe('granted')
  expect(await one.get()).toMatchObject({ feeFen: 50_02, choice: [{ subjectId: one.subjectIds[1] }] })
  expect(await held(one.batch.batchId)).toEqual({ held: 1, counted: 1 })
  const { orderId } = (await desk.order(one, [one.applicationId])).data
  await desk.pay(one, orderId)
  expect(await desk.stateOf(one.applicationId)).toBe('confirmed')
  expect(await desk.shown(one, orderId)).toMatchObject({ amountFen: 50_02 })
  expect(await desk.unplaced()).toEqual([])
  const granted = await house.database.read({ projectId, actor: { kind: 'system', name: 'given' } }, (tx) =>
    listExemptions(tx, one.accountId),
  )
  expect(granted).toMatchObject([{ applicationId: one.applicationId, subjectId: one.subjectIds[0] }])
})

test('an exemption after payment gives its price as a credit, and a deferral later no more than the rest', async () => {
  const one = await registered()
  const { orderId } = (await desk.order(one, [one.applicationId])).data
  await desk.pay(one, orderId)
  expect((await exempted(one)).data.state).toBe('granted')
  expect(await desk.stateOf(one.applicationId)).toBe('confirmed')
  const free = async () =>
    (await desk.rows()).filter((row) => row.orderId === orderId).reduce((sum, row) => sum + row.freeFen, 0)
  expect(await free()).toBe(100_01)
  const filingId = await office.asked(one)
  expect((await office.look(filingId)).effect).toMatchObject({ creditFen: 50_02, places: 1 })
  expect((await office.decide(filingId, 'granted')).data.state).toBe('granted')
  expect(await free()).toBe(150_03)
  expect(await held(one.batch.batchId)).toEqual({ held: 0, counted: 0 })
  expect(await desk.unplaced()).toEqual([])
})

test('with nothing left to be paid a registration goes on, and nobody is exempted twice', async () => {
  const one = await registered([70_00, 0])
  expect((await exempted(one)).data.state).toBe('granted')
  expect(await desk.stateOf(one.applicationId)).toBe('confirmed')
  const again = await office.ask(one, { kind: 'exemption', subjectId: one.subjectIds[0] ?? '' })
  expect(again).toMatchObject({ message: 'EREG_FILING_03', data: { why: 'subjectAbsent' } })
})

test('whatever is exempted before and after payment, every sum is exact', async () => {
  for (const [seed, paidFirst] of [
    [1, true],
    [97, false],
    [3_33, true],
  ] as const) {
    const fens = [seed * 31 + 1, seed * 17 + 3]
    const one = await registered(fens)
    const pay = async () => {
      const { orderId } = (await desk.order(one, [one.applicationId])).data
      await desk.pay(one, orderId)
      return orderId
    }
    if (paidFirst) await pay()
    await exempted(one, 1)
    const orderId = paidFirst ? '' : await pay()
    if (orderId) expect((await desk.shown(one, orderId)).amountFen).toBe(fens[0])
    expect(await desk.unplaced()).toEqual([])
  }
}, 60_000)

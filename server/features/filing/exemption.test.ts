import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCarryoverDesk } from '#server/features/payment/test/carryover-desk.ts'
import { listExemptions } from '#server/features/registration/registration.ts'
import { openConsole } from '#server/test/console.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { all, type BatchWish, givenSubject } from '#server/test/given/given-batches.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { type FilingOffice, openFilingOffice } from './test/filing-office.ts'

const domain = 'exemptions'
const prices = [100_01, 50_02] as const
const closesAt = new Date(noon.getTime() + 3_600_000)

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openCarryoverDesk>>
let office: FilingOffice
beforeAll(async () => {
  house = await openHouse()
  const windows = [
    ...(['registration', 'payment', 'review', 'deferral'] as const).map((kind) => ({ kind })),
    { kind: 'exemption' as const, closesAt: closesAt.toISOString() },
  ]
  projectId = await house.given.project({ domain, windows })
  desk = await openCarryoverDesk(house, domain, projectId)
  office = await openFilingOffice(house, domain)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

/** Somebody who handed in for two subjects, at these prices. */
async function registered(fens: readonly number[] = prices, wish: BatchWish = {}) {
  const subjects = fens.map((feeFen, at) => givenSubject({ name: all(`科目${at + 1}`), feeFen }))
  const batch = await house.given.batch(projectId, {
    ...{ review: 'none', capacity: 5, paymentTermMinutes: 30, subjects },
    ...{ leastSubjects: 2, mostSubjects: 2 },
    ...wish,
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
const freeOf = async (orderId: string) =>
  (await desk.rows()).filter((row) => row.orderId === orderId).reduce((sum, row) => sum + row.freeFen, 0)
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
  expect(await freeOf(orderId)).toBe(100_01)
  const filingId = await office.asked(one)
  expect((await office.look(filingId)).effect).toMatchObject({ creditFen: 50_02, places: 1 })
  expect((await office.decide(filingId, 'granted')).data.state).toBe('granted')
  expect(await freeOf(orderId)).toBe(150_03)
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

const fen = fc.integer({ min: 1, max: 300_00 })
test('whatever is exempted before or after payment, and deferred at last, every sum is exact', async () => {
  await fc.assert(
    fc.asyncProperty(
      fen,
      fen,
      fc.nat(1),
      fc.boolean(),
      fc.boolean(),
      async (...[first, second, at, ...of]) => {
        const [isPaidFirst, isDeferred] = of
        const fens = [first, second]
        const [spared = 0, rest = 0] = [fens[at], fens[1 - at]]
        const one = await registered(fens)
        if (!isPaidFirst) await exempted(one, at)
        const due = isPaidFirst ? first + second : rest
        const { orderId } = (await desk.order(one, [one.applicationId])).data
        await desk.pay(one, orderId)
        expect((await desk.shown(one, orderId)).amountFen).toBe(due)
        if (isPaidFirst) await exempted(one, at)
        expect(await freeOf(orderId)).toBe(isPaidFirst ? spared : 0)
        if (isDeferred) await office.decide(await office.asked(one), 'granted')
        expect(await freeOf(orderId)).toBe(isDeferred ? due : isPaidFirst ? spared : 0)
        const places = isDeferred ? 0 : 1
        expect(await held(one.batch.batchId)).toEqual({ held: places, counted: places })
        expect(await desk.unplaced()).toEqual([])
      },
    ),
    { numRuns: 6, seed: 20261123, endOnFailure: true },
  )
})

test('an exemption is asked for until its window closes', async () => {
  const one = await registered()
  house.clock.set(closesAt)
  const subjectId = one.subjectIds[0] ?? ''
  expect(await office.ask(one, { kind: 'exemption', subjectId })).toMatchObject({
    ...{ message: 'SWITCH_OFF$EXEMPTION_01', data: { state: 'closed' } },
  })
})

test.each([
  ['one subject', [0], 50_02, 'unpaid'],
  ['all subjects', [0, 1], 0, 'confirmed'],
] as const)(
  'exempt from %s, what the review returns is handed in again and goes on',
  async (_, exempt, feeFen, end) => {
    const one = await registered(prices, { review: 'beforePayment' })
    for (const at of exempt) expect((await exempted(one, at)).data.state).toBe('granted')
    await review(one, { result: 'failed', reason: '请写全称', conditions: ['employer'] })
    expect(await one.get()).toMatchObject({ state: 'failed', feeFen, nextFlowStep: 'base' })
    await one.ask('PATCH', '/answers', { baseVersion: 99, changes: { employer: '西湖软件有限公司' } })
    expect(await one.submit()).toMatchObject({ statusCode: 200, data: { state: 'auditing', feeFen } })
    await review(one, { result: 'passed' })
    expect(await desk.stateOf(one.applicationId)).toBe(end)
    const places = 2 - exempt.length
    expect(await held(one.batch.batchId)).toEqual({ held: places, counted: places })
  },
)

async function review(one: Applicant, verdict: object) {
  const { version } = await one.get()
  const path = `/review-desk/claims/${one.applicationId}/decision`
  expect(await office.board('POST', path, { version, ...verdict })).toMatchObject({ statusCode: 200 })
}

test('whoever reviews another part of the exam finds no filing, and grants none', async () => {
  const [one, other] = [await registered(), await registered()]
  const scope = { batchIds: [other.batch.batchId] }
  await givenStaff(house, { name: 'limited01', grants: [{ domain, role: 'reviewer', scope }] })
  const console = openConsole(house)
  const token = await console.tokenOf('limited01')
  const ask = <Data>(method: 'GET' | 'POST', path: string, body?: object) =>
    console.ask<Data>(method, `/api/projects/${domain}${path}`, { token, ...(body && { body }) })
  const wish = (of: typeof one) => ({ kind: 'exemption' as const, subjectId: of.subjectIds[0] ?? '' })
  const [strange, own] = [await office.asked(one, wish(one)), await office.asked(other, wish(other))]
  expect((await ask('GET', `/filings/${strange}`)).statusCode).toBe(404)
  expect((await ask('GET', `/filings/${own}`)).statusCode).toBe(200)
  const { version } = await office.look(strange)
  const verdict = { version, result: 'granted', answer: '' }
  expect((await ask('POST', `/filing-desk/claims/${strange}/decision`, verdict)).statusCode).toBe(404)
  const found = await ask<{ rows: { filingId: string }[] }>('POST', '/filing-searches', {})
  expect(found.data.rows.map(({ filingId }) => filingId)).toEqual([own])
  const many = await ask<{ done: number }>('POST', '/filing-bulk-deeds', {
    ...{ action: 'grant', choice: { ids: [strange, own] } },
  })
  expect(many.data).toMatchObject({ done: 1 })
  expect((await office.look(strange)).state).toBe('asked')
})

test('where registering is switched off nothing is asked for', async () => {
  const bare = await house.given.project({ modules: [], windows: [{ kind: 'exemption' }] })
  const { accountId } = await house.given.candidate(bare)
  const authorization = await house.given.signedIn(bare, accountId)
  const reply = await office.own({ authorization, applicationId: '' }, 'GET', '/api/filings')
  expect(reply).toMatchObject({ statusCode: 409, message: 'SWITCH_OFF$REG_02' })
})

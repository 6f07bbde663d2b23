import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnFiling } from '#contract/filing/filing-endpoints.ts'
import { openCarryoverDesk } from '#server/features/payment/test/carryover-desk.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { type FilingOffice, openFilingOffice } from './test/filing-office.ts'

const closesAt = new Date(noon.getTime() + 3_600_000)
const domain = 'deferrals'

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openCarryoverDesk>>
let office: FilingOffice
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({
    domain,
    windows: [
      { kind: 'registration' },
      { kind: 'payment' },
      { kind: 'review' },
      { kind: 'deferral', closesAt: closesAt.toISOString() },
    ],
  })
  desk = await openCarryoverDesk(house, domain, projectId)
  office = await openFilingOffice(house, domain)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const placesOf = (applicationId: string) =>
  house.asOwner('select 1 from place where application_id = $1', [applicationId])
const told = async (applicationId: string) =>
  (
    await house.asOwner<{ kind: string }>(
      `select template as kind from message where subject_id = $1 and channel = 'inbox' and template like 'deferral%'`,
      [applicationId],
    )
  ).map(({ kind }) => kind)

describe('a deferral', () => {
  test('is asked for until its window closes, once, with a paper of one’s own', async () => {
    const [one, other] = [await desk.paid(100_00), await desk.applied(50_00)]
    expect((await office.offer(one)).deferral).toMatchObject({ why: null, creditFen: 100_00 })
    const theirs = await office.send(other)
    expect((await office.ask(one, { fileIds: [theirs] })).message).toBe('EREG_FILING_05')
    const { data } = await office.ask(one)
    expect(data).toMatchObject({ state: 'asked', isMine: true, papers: [{ name: '诊断证明.pdf' }] })
    expect((await office.ask(one)).message).toBe('EREG_FILING_02')
    const strange = { ...one, authorization: other.authorization }
    expect((await office.ask(strange, { fileIds: [theirs] })).statusCode).toBe(404)
    expect((await office.withdraw(strange, data.filingId)).message).toBe('EREG_FILING_01')
    expect((await office.withdraw(one, data.filingId)).data.state).toBe('withdrawn')
    expect((await office.withdraw(one, data.filingId)).data.state).toBe('withdrawn')
    house.clock.set(new Date(closesAt.getTime() - 1))
    expect((await office.ask(one)).data.state).toBe('asked')
    house.clock.set(closesAt)
    expect(await office.ask(other)).toMatchObject({
      message: 'SWITCH_OFF$DEFERRAL_01',
      data: { state: 'closed' },
    })
  })

  test('granted after payment frees the place, and what was paid pays in the next exam to the fen', async () => {
    const one = await desk.paid(123_45)
    const filingId = await office.asked(one)
    expect((await office.look(filingId)).effect).toMatchObject({
      ...{ why: null, creditFen: 123_45, places: 1, seats: 0 },
    })
    const { data } = await office.decide(filingId, 'granted')
    expect(data.state).toBe('granted')
    expect(await office.withdraw(one, filingId)).toMatchObject({
      message: 'EREG_FILING_04',
      data: { state: 'granted' },
    })
    expect(await desk.stateOf(one.applicationId)).toBe('deferred')
    expect(await placesOf(one.applicationId)).toEqual([])
    expect(await told(one.applicationId)).toEqual(['deferralGranted'])
    const next = await desk.paid(200_00, one.accountId)
    expect(await desk.shown(next, next.orderId)).toMatchObject({ amountFen: 76_55, carriedFen: 123_45 })
    expect(await desk.unplaced()).toEqual([])
    const [filing] = (await office.own<OwnFiling[]>(one, 'GET', '/api/filings')).data
    expect(filing).toMatchObject({ state: 'granted', creditFen: 123_45, answer: '材料齐全' })
  })

  test('granted where nothing was paid leaves no money; money that comes later goes back', async () => {
    const one = await desk.applied(80_00)
    const { orderId, number } = await desk.ordered(one)
    const filingId = await office.asked(one)
    expect(await office.decide(filingId, 'granted')).toMatchObject({
      message: 'EREG_FILING_03',
      data: { why: 'beingPaid' },
    })
    await desk.cancel(one, orderId)
    expect((await office.decide(filingId, 'granted')).data.state).toBe('granted')
    await desk.press(number, 'late')
    await house.sent()
    expect(await desk.stateOf(one.applicationId)).toBe('deferred')
    expect((await desk.get(one, orderId)).data.refunds).toMatchObject([{ amountFen: 80_00 }])
    expect(await desk.unplaced()).toEqual([])
  })

  test('refused keeps all as it is, says why, is taken back within a minute, and may be asked for again', async () => {
    const one = await desk.paid(60_00)
    const filingId = await office.asked(one)
    const { data } = await office.decide(filingId, 'refused', '证明缺少公章')
    expect(await desk.stateOf(one.applicationId)).toBe('confirmed')
    expect(await told(one.applicationId)).toEqual(['deferralRefused'])
    expect((await office.board('DELETE', `/filing-desk/decisions/${data.decisionId}`)).statusCode).toBe(200)
    const again = await office.decide(filingId, 'refused', '证明缺少公章')
    house.clock.set(new Date(noon.getTime() + 1000))
    const second = await office.asked(one)
    const undo = await office.board('DELETE', `/filing-desk/decisions/${again.data.decisionId}`)
    expect(undo.message).toBe('GA_DK_07')
    expect((await office.decide(second, 'refused', '同上')).data.state).toBe('refused')
    expect((await office.offer(one)).filings.map(({ state, answer }) => [state, answer])).toEqual([
      ['refused', '同上'],
      ['refused', '证明缺少公章'],
    ])
  })

  test('of many is granted at once, and who cannot is named', async () => {
    const people = [await desk.paid(10_00), await desk.paid(20_00), await desk.applied(30_00)]
    const ids: string[] = []
    for (const one of people) ids.push(await office.asked(one))
    const [, , unpaid] = people
    if (unpaid) await desk.ordered(unpaid)
    expect((await office.grantMany(ids)).data).toMatchObject({ done: 2, failed: 1 })
    expect((await office.grantMany(ids)).data).toMatchObject({ done: 0, skipped: 2, failed: 1 })
    const states = await Promise.all(people.map(({ applicationId }) => desk.stateOf(applicationId)))
    expect(states).toEqual(['deferred', 'deferred', 'unpaid'])
  })

  test('granted six times at once is granted once, and one credit is given', async () => {
    const one = await desk.paid(77_07)
    const filingId = await office.asked(one)
    const answers = await Promise.all(Array.from({ length: 6 }, () => office.grantMany([filingId])))
    expect(answers.reduce((sum, { data }) => sum + data.done, 0)).toBe(1)
    const carried = (await desk.rows()).filter(({ orderId }) => orderId === one.orderId)
    expect(carried).toMatchObject([{ freeFen: 77_07 }])
  })

  test('keeps nothing twice that was kept for the next exam before', async () => {
    const one = await desk.paid(90_00)
    const filingId = await office.asked(one)
    expect((await desk.give(one, 90_00)).statusCode).toBe(200)
    expect((await office.decide(filingId, 'granted')).data.state).toBe('granted')
    const carried = (await desk.rows()).filter(({ orderId }) => orderId === one.orderId)
    expect(carried).toMatchObject([{ freeFen: 90_00 }])
  })

  test('is asked for by the organisation that has the person; the person does not read its reason', async () => {
    const { accountId: organisationId } = await house.given.organisation(projectId)
    const { accountId } = await house.given.candidate(projectId)
    const batch = await house.given.batch(projectId, { review: 'none', capacity: 5 })
    const self = await givenApplication(house, projectId, batch, { upTo: 'submitted', accountId })
    await house.asOwner('update application set organisation_id = $2 where application_id = $1', [
      self.applicationId,
      organisationId,
    ])
    const authorization = await house.given.signedIn(projectId, organisationId)
    const theirs = { ...self, authorization }
    const filingId = await office.asked(theirs)
    expect((await office.offer(self)).filings).toMatchObject([
      { filingId, isMine: false, grounds: '', papers: [] },
    ])
    expect((await office.offer(theirs)).filings).toMatchObject([{ isMine: true, grounds: '因病住院' }])
    expect((await office.look(filingId)).byOrganisation).toBe(true)
  })
})

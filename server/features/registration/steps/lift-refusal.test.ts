import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenApproval } from '#contract/approval/approval-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { openConsole } from '#server/test/console.ts'
import { type Applicant, givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { reviewApplication } from './review-application.ts'
import { settleApplication } from './settle-application.ts'

const reason = '学历证明已补充核实'
const staff = { reviewer1: 'reviewer', chief01: 'administrator', cashier1: 'cashier' } as const
type Name = keyof typeof staff

let house: House
let projectId: string
let tokens: Map<string, string>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({
    domain: 'lift',
    windows: [{ kind: 'registration' }, { kind: 'review' }],
  })
  tokens = new Map()
  for (const [name, role] of Object.entries(staff)) {
    await givenStaff(house, { name, grants: [{ domain: 'lift', role }] })
    tokens.set(name, await openConsole(house).tokenOf(name))
  }
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

type Refused = Applicant & { readonly batch: Batch; readonly number: string }
async function refused(wish: { review?: 'afterPayment' } = {}): Promise<Refused> {
  const batch = await house.given.batch(projectId, wish)
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { applicationId } = applicant
  const parts = registrationPartsOf(house)
  const verdict = { result: 'refused', reason: '学历不符', conditions: [] } as const
  await inProject(house, projectId, async (asked) => {
    if (wish.review) await settleApplication(parts, asked, applicationId)
    await reviewApplication(parts, asked, applicationId, verdict)
  })
  return { ...applicant, batch, number: (await applicant.get()).number ?? '' }
}

const ask = <Data>(name: Name, method: 'GET' | 'POST', path: string, body?: object) =>
  openConsole(house).ask<Data>(method, `/api/projects/lift${path}`, {
    token: tokens.get(name),
    ...(body && { body }),
  })
const propose = (name: Name, number: string) =>
  ask<{ approvalId: string }>(name, 'POST', '/refusal-liftings', { number, reason })
const approve = (name: Name, approvalId: string) =>
  ask<{ message: string }>(name, 'POST', `/approvals/${approvalId}/approval`)

test('what was refused is returned once a second person approves, and is handed in again with places chosen anew', async () => {
  const { number, applicationId, batch, ask: own, get, submit } = await refused()
  const { data } = await propose('reviewer1', number)
  const { items } = (await ask<{ items: OpenApproval[] }>('chief01', 'GET', '/approvals')).data
  expect(items).toMatchObject([
    {
      approvalId: data.approvalId,
      kind: 'application.liftRefusal',
      proposer: 'reviewer1',
      proposal: { applicationId, number, before: 'refused', after: 'failed', reason },
      steps: ['approve', 'refuse'],
    },
  ])
  expect((await get()).state).toBe('refused')
  expect((await approve('reviewer1', data.approvalId)).message).toBe('GA_AP_03')
  expect((await approve('chief01', data.approvalId)).statusCode).toBe(200)
  expect(await get()).toMatchObject({
    state: 'failed',
    reason,
    choice: [],
    steps: ['submitForReview', 'withdraw'],
  })
  await own('PUT', '/choice', { lines: givenLines(batch) })
  await submit()
  expect(await get()).toMatchObject({ state: 'auditing', number })
})

test('it is refused for what is not refused, is not there, is proposed already, or is of no use any more', async () => {
  const { number, batch } = await refused()
  await propose('reviewer1', number)
  expect((await propose('chief01', number)).message).toBe('GA_AP_04')
  expect((await propose('chief01', '2026000000000')).message).toBe('EREG_APPLICATION_01')
  const waiting = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { statusCode, message } = await propose('chief01', (await waiting.get()).number ?? '')
  expect([statusCode, message]).toEqual([409, 'EREG_STATE_01'])
  const late = await refused()
  house.clock.set(new Date(new Date(batch.examEndsAt).getTime() + 1))
  tokens.set('chief01', await openConsole(house).tokenOf('chief01'))
  expect((await propose('chief01', late.number)).message).toBe('SWITCH_OFF$REG_01')
})

test('what is paid for stays refused: its money goes back', async () => {
  const { number } = await refused({ review: 'afterPayment' })
  expect((await propose('chief01', number)).message).toBe('EREG_STATE_03')
})

test('nobody but the board proposes it', async () => {
  const { number } = await refused()
  expect((await propose('cashier1', number)).message).toBe('NO_PERMISSION')
})

test('a proposal that has become impossible stays open, and whoever approves reads why', async () => {
  const { number, applicationId } = await refused()
  const { data } = await propose('reviewer1', number)
  await house.asOwner(`update application set state = 'cancelled' where application_id = $1`, [applicationId])
  const { message, data: told } = await approve('chief01', data.approvalId)
  expect([message, told.message]).toEqual(['GA_AP_05', 'EREG_STATE_01'])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type ApplicationStep, applicationSteps } from '#contract/registration/application-steps.ts'
import { noReviewSettings } from '#contract/registration/review/review-settings.ts'
import { putReviewSetup } from '#server/features/registration/registration.ts'
import { newId } from '#server/platform/new-id.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { type BatchWish, givenSubject } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { skipOrganisations } from '../own-look/skip-organisations.ts'
import { lapseBatch } from '../places/lapse-places.ts'
import { deleteApplication, restoreApplication } from './delete-application.ts'
import { finishRefund, type LeavingStep, leaveExam } from './leave-exam.ts'
import { liftingDeed } from './lift-refusal.ts'
import { reviewApplication, type Verdict } from './review-application.ts'
import { settleApplication } from './settle-application.ts'
import { settleLate } from './settle-late.ts'
import { undoReview } from './undo-review.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }, { kind: 'review' }] })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

type Submitted = Applicant & { readonly batch: Batch }
async function submittedIn(wish: BatchWish = {}): Promise<Submitted> {
  const batch = await house.given.batch(projectId, wish)
  return { ...(await givenApplication(house, projectId, batch, { upTo: 'submitted' })), batch }
}
const free = { subjects: [givenSubject({ feeFen: 0 })] }
async function reviewed(wish: BatchWish, result: Verdict['result']): Promise<Submitted> {
  const submitted = await submittedIn(wish)
  const verdict = { result, reason: '照片不清晰', conditions: ['photo'] }
  await inProject(house, projectId, (asked) =>
    reviewApplication(registrationPartsOf(house), asked, submitted.applicationId, verdict),
  )
  return submitted
}
async function settled(submitted: Submitted): Promise<Submitted> {
  await inProject(house, projectId, (asked) =>
    settleApplication(registrationPartsOf(house), asked, submitted.applicationId),
  )
  return submitted
}
async function lapsed(submitted: Submitted): Promise<Submitted> {
  house.clock.set(new Date(noon.getTime() + 60 * 60_000))
  await lapseBatch(house.database, { projectId, batchId: submitted.batch.batchId }, house.clock())
  return submitted
}
const soon = { paymentTermMinutes: 30, capacity: 1 }
async function paidLate(submitted: Submitted): Promise<Submitted> {
  const money = { projectId, actor: { kind: 'system', name: 'given' }, now: house.clock() } as const
  const parts = { ...registrationPartsOf(house), database: house.database }
  await settleLate(parts, money, submitted.applicationId)
  return submitted
}
async function outrun(submitted: Submitted): Promise<Submitted> {
  await givenApplication(house, projectId, submitted.batch, { upTo: 'chosen' })
  return submitted
}
async function withdrawn(submitted: Submitted): Promise<Submitted> {
  await submitted.ask('POST', '/withdrawal')
  return submitted
}
async function reopened(closed: Submitted): Promise<Submitted> {
  await closed.ask('POST', '/reopening')
  await closed.ask('PUT', '/choice', { lines: givenLines(closed.batch) })
  return closed
}

const confirmed = () => reviewed(free, 'passed')
async function improving(): Promise<Submitted> {
  const submitted = await confirmed()
  const verdict = { result: 'toImprove', reason: '照片不清晰', conditions: ['photo'] } as const
  await inProject(house, projectId, (asked) =>
    reviewApplication(registrationPartsOf(house), asked, submitted.applicationId, verdict),
  )
  return submitted
}
async function lifted(refused: Submitted): Promise<Submitted> {
  const { applicationId } = refused
  const told = { applicationId, number: '', before: 'refused', after: 'failed', reason: '误判' }
  await inProject(house, projectId, ({ tx }) => liftingDeed(house).carryOut(tx, told, noon))
  return refused
}
async function left(submitted: Submitted, step: LeavingStep): Promise<Submitted> {
  await inProject(house, projectId, (asked) =>
    leaveExam(registrationPartsOf(house), asked, submitted.applicationId, step, '考试取消'),
  )
  return submitted
}
async function takenBack(submitted: Submitted): Promise<Submitted> {
  const { applicationId } = submitted
  await inProject(house, projectId, async (asked) => {
    const auditId = newId(noon)
    const verdict = { result: 'passed', reason: '', conditions: [], auditId } as const
    const { version, feeFen } = await reviewApplication(
      registrationPartsOf(house),
      asked,
      applicationId,
      verdict,
    )
    const undone = { applicationId, version, auditId, feeFen, choice: [] }
    await undoReview(registrationPartsOf(house), asked, undone)
  })
  return submitted
}
async function refunded(upTo: 'refund' | 'finishRefund'): Promise<Submitted> {
  const paid = await left(await settled(await submittedIn({ review: 'none' })), 'refund')
  if (upTo === 'finishRefund')
    await inProject(house, projectId, (asked) =>
      finishRefund(registrationPartsOf(house), asked, paid.applicationId),
    )
  return paid
}

async function deleted(): Promise<Submitted> {
  const submitted = await submittedIn()
  await inProject(house, projectId, (asked) =>
    deleteApplication(registrationPartsOf(house), asked, submitted.applicationId),
  )
  return submitted
}
async function broughtBack(submitted: Submitted, step: 'restore' | 'enterAgain'): Promise<Submitted> {
  await inProject(house, projectId, (asked) =>
    restoreApplication(registrationPartsOf(house), asked, submitted.applicationId, step),
  )
  return submitted
}

/** Entered by an organisation of a project that lets it look first. */
async function atOrganisation(wish: BatchWish = {}): Promise<Submitted> {
  const elsewhere = await house.given.project({ windows: [{ kind: 'registration' }] })
  const settings = { ...noReviewSettings, organisationLooks: true }
  await inProject(house, elsewhere, ({ tx }) => putReviewSetup(tx, settings, noon))
  const batch = await house.given.batch(elsewhere, wish)
  const { accountId: organisationId } = await house.given.organisation(elsewhere)
  const of = { organisationId, name: '陈志明', idType: 'passport', idNumber: 'E20000000' } as const
  const record = { recordId: await house.given.record(elsewhere, of), organisationId }
  return { ...(await givenApplication(house, elsewhere, batch, { upTo: 'submitted', record })), batch }
}
async function looked(submitted: Submitted, said: object): Promise<Submitted> {
  const { applicationId, batch } = submitted
  const { authorization } = submitted
  const body = { choice: { ids: [applicationId] }, ...said }
  await askOf(house.app)('POST', `/api/batches/${batch.batchId}/organisation-looks`, { authorization, body })
  return submitted
}

async function skipped(submitted: Submitted): Promise<Submitted> {
  await house.asOwner('update account set suspended_at = now() where account_id = $1', [submitted.accountId])
  await skipOrganisations({ ...house, openRegistration: () => registrationPartsOf(house) })(null)
  return submitted
}

/** The shortest way through each step; a new step is asked for its way by the compiler. */
const ways: Readonly<Record<ApplicationStep, () => Promise<Submitted>>> = {
  submitForReview: () => submittedIn(),
  submitForPayment: () => submittedIn({ review: 'none' }),
  submitAtOnce: () => submittedIn({ review: 'none', ...free }),
  submitToOrganisation: () => atOrganisation(),
  sendOn: async () => looked(await atOrganisation(), { result: 'passed' }),
  sendOnForPayment: async () =>
    looked(await atOrganisation({ review: 'afterPayment' }), { result: 'passed' }),
  skipOrganisation: async () => skipped(await atOrganisation()),
  skipOrganisationForPayment: async () => skipped(await atOrganisation({ review: 'afterPayment' })),
  returnByOrganisation: async () =>
    looked(await atOrganisation(), { result: 'failed', reason: '单位不符', conditions: ['employer'] }),
  pend: () => reviewed({}, 'undetermined'),
  fail: () => reviewed({}, 'failed'),
  refuse: () => reviewed({}, 'refused'),
  liftRefusal: async () => lifted(await reviewed({}, 'refused')),
  passUnpaid: () => reviewed({}, 'passed'),
  passSettled: () => reviewed(free, 'passed'),
  undoReview: async () => takenBack(await submittedIn()),
  settle: async () => settled(await submittedIn({ review: 'none' })),
  settleForReview: async () => settled(await submittedIn({ review: 'afterPayment' })),
  askToImprove: () => improving(),
  refund: () => refunded('refund'),
  finishRefund: () => refunded('finishRefund'),
  defer: async () => left(await confirmed(), 'defer'),
  cancel: async () => left(await submittedIn(), 'cancel'),
  lapse: async () => lapsed(await submittedIn({ review: 'none', ...soon })),
  settleLate: async () => paidLate(await lapsed(await submittedIn({ review: 'none', ...soon }))),
  settleLateForReview: async () =>
    paidLate(await lapsed(await submittedIn({ review: 'afterPayment', ...soon }))),
  refundLate: async () =>
    paidLate(await outrun(await lapsed(await submittedIn({ review: 'none', ...soon })))),
  withdraw: async () => withdrawn(await submittedIn()),
  reopen: async () => reopened(await withdrawn(await submittedIn())),
  delete: () => deleted(),
  enterAgain: async () => broughtBack(await deleted(), 'enterAgain'),
  restore: async () => broughtBack(await deleted(), 'restore'),
}

test.each(Object.entries(ways))(
  'the step %s leaves one line of history, with its states',
  async (step, go) => {
    const { applicationId } = await go()
    const lines = await house.asOwner<{ before: { state?: string }; after: { state?: string } }>(
      'select before, after from history where subject_id = $1 and action = $2',
      [applicationId, `application.${step}`],
    )
    const { from, to } = applicationSteps[step as ApplicationStep]
    expect(lines).toHaveLength(1)
    expect(lines[0]?.after.state).toBe(to)
    expect(from).toContain(lines[0]?.before.state)
  },
)

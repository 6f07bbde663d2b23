import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Facts } from '#contract/kit/message-kind.ts'
import type { AuditResult, Remark } from '#contract/registration/application-shapes.ts'
import { type ApplicationStep, passStep, standingOf } from '#contract/registration/application-steps.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { ownedOf, type StoredApplication } from '../application-row.ts'
import { holdApplication } from '../application-store.ts'
import { listChoice, releasePlaces } from '../places/place-store.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { keepReturned } from '../returned/returned-version.ts'
import { conditionNames } from '../told/condition-names.ts'
import { insertAudit } from './audit-store.ts'
import { paymentDeadline } from './payment-deadline.ts'
import { refuseStep, takeStep } from './take-step.ts'

/** What a reviewer says of an application. */
export interface Verdict {
  readonly result: AuditResult
  readonly reason: string
  /** What was not met: at least one where it failed. */
  readonly conditions: readonly string[]
  /** The same in the project's words. */
  readonly remarks?: readonly Remark[]
  /** Which look it is, where a project has two; the first unless said. 0: an organisation's own before them. */
  readonly level?: 0 | 1 | 2
  /** Under which it is kept, where it may be taken back. */
  readonly auditId?: string
  /** Since when the reviewer had it in hand. */
  readonly claimedAt?: Date | null
}

/** Keeps the verdict and takes the step that follows from it. Its batch is remembered ahead of the transaction. */
export async function reviewApplication(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
  verdict: Verdict,
): Promise<StoredApplication> {
  refuseUnexplained(verdict)
  const { tx, actor, now } = asked
  const held = await holdApplication(tx, parts.keys, applicationId, actor)
  const step = stepOf(verdict, held)
  refuseStep(asked, held, step)
  const auditId = await keepVerdict(asked, applicationId, verdict, { takesEffect: true })
  if (isReturningStep(step))
    await keepReturned(tx, parts.keys, held, { auditId, choice: await listChoice(tx, applicationId) })
  if (step === 'refuse') await releasePlaces(tx, applicationId)
  const isReasoned = reasonedSteps.includes(step)
  const changes = {
    reason: isReasoned ? verdict.reason.trim() : '',
    feeFen: step === 'refuse' ? null : held.feeFen,
    heldUntil: step === 'passUnpaid' ? await deadlineOf(held) : null,
  }
  return takeStep(parts.keys, asked, held, step, changes, isReasoned ? await explained() : {})

  async function deadlineOf(application: StoredApplication): Promise<Date | null> {
    return paymentDeadline(await getGround(parts, asked, application), application.feeFen ?? 0, now)
  }
  async function explained(): Promise<Facts> {
    const { batchId, batchVersion } = held
    const batch = asked.projectId && (await parts.batches.find(asked.projectId, batchId, batchVersion ?? 0))
    return explanationOf(batch || null, verdict)
  }
}

/** What was wrong, in the words of whoever filled it in: the project's, or the names of the parts. */
export function explanationOf(
  batch: Batch | null,
  { reason, conditions, remarks = [] }: Pick<Verdict, 'reason' | 'conditions' | 'remarks'>,
): Facts {
  const others = conditions.filter((part) => remarks.every((remark) => remark.part !== part))
  const said = batch && [...remarks.map(({ label }) => label), ...conditionNames(batch, others)]
  return { reason: reason.trim(), conditions: said ?? [] }
}

/** Keeps what a reviewer said of an application, whether or not anything came of it yet. */
export async function keepVerdict(
  { tx, actor, now }: Asked,
  applicationId: string,
  { result, reason, conditions, remarks = [], level = 1, auditId = newId(now), claimedAt = null }: Verdict,
  { takesEffect }: { readonly takesEffect: boolean },
): Promise<string> {
  const by = {
    staffId: actor.kind === 'staff' ? actor.staffId : null,
    organisationId: actor.kind === 'account' ? actor.accountId : null,
  }
  const said = { auditId, applicationId, result, reason, conditions, remarks, level, takesEffect, claimedAt }
  await insertAudit(tx, { ...said, ...by }, now)
  return auditId
}

/** Their reason stands with the application until the next step. */
const reasonedSteps: readonly ApplicationStep[] = ['fail', 'refuse', 'askToImprove']

const isReturningStep = (step: ApplicationStep) => step === 'fail' || step === 'askToImprove'

/** Nobody is sent away without being told why. */
export function refuseUnexplained({ result, reason, conditions }: Verdict): void {
  const isReturning = result === 'failed' || result === 'toImprove'
  const mustSay = isReturning || result === 'refused'
  if (mustSay && reason.trim() === '')
    throw new Refusal('inputInvalid', { fields: { reason: 'EMC_SI_SC_01' } })
  if (isReturning && conditions.length === 0)
    throw new Refusal('inputInvalid', { fields: { conditions: 'EMC_SI_SC_01' } })
}

export function stepOf({ result }: Verdict, held: StoredApplication): ApplicationStep {
  switch (result) {
    case 'passed':
      return passStep(standingOf(ownedOf(held)).settled)
    case 'failed':
      return 'fail'
    case 'refused':
      return 'refuse'
    case 'undetermined':
      return 'pend'
    case 'toImprove':
      return 'askToImprove'
  }
}

import { type ApplicationStep, passStep, standingOf } from '#contract/registration/application-steps.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { ownedOf, type StoredApplication } from '../application-row.ts'
import { holdApplication } from '../application-store.ts'
import { releasePlaces } from '../places/place-store.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { type AuditResult, insertAudit } from './audit-store.ts'
import { paymentDeadline } from './payment-deadline.ts'
import { refuseStep, takeStep } from './take-step.ts'

/** What a reviewer says of an application. */
export interface Verdict {
  readonly result: AuditResult
  readonly reason: string
  /** What was not met: at least one where it failed. */
  readonly conditions: readonly string[]
}

/** Keeps the verdict and takes the step that follows from it. */
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
  const audit = { auditId: newId(now), applicationId, ...verdict }
  await insertAudit(tx, { ...audit, staffId: actor.kind === 'staff' ? actor.staffId : null }, now)
  if (step === 'refuse') await releasePlaces(tx, applicationId)
  return takeStep(parts.keys, asked, held, step, {
    reason: step === 'fail' || step === 'refuse' ? verdict.reason.trim() : '',
    feeFen: step === 'refuse' ? null : held.feeFen,
    heldUntil: step === 'passUnpaid' ? await deadlineOf(held) : null,
  })

  async function deadlineOf({ batchId, feeFen }: StoredApplication): Promise<Date | null> {
    return paymentDeadline(await getGround(parts, asked, batchId), feeFen ?? 0, now)
  }
}

/** Nobody is sent away without being told why. */
function refuseUnexplained({ result, reason, conditions }: Verdict): void {
  const mustSay = result === 'failed' || result === 'refused'
  if (mustSay && reason.trim() === '')
    throw new Refusal('inputInvalid', { fields: { reason: 'EMC_SI_SC_01' } })
  if (result === 'failed' && conditions.length === 0)
    throw new Refusal('inputInvalid', { fields: { conditions: 'EMC_SI_SC_01' } })
}

function stepOf({ result }: Verdict, held: StoredApplication): ApplicationStep {
  switch (result) {
    case 'passed':
      return passStep(standingOf(ownedOf(held)).settled)
    case 'failed':
      return 'fail'
    case 'refused':
      return 'refuse'
    case 'deferred':
      return 'defer'
  }
}

import { refusalLifting } from '#contract/registration/refusal-lifting.ts'
import { type ApprovalDeed, approvalDeed, propose } from '#server/features/approval/approval.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findApplicationIdByNumber, holdApplication } from '../application-store.ts'
import { refuseClosed } from '../refuse-closed.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { refuseStep, takeStep } from './take-step.ts'

/** Writes down that a refusal shall be lifted, where that is of use now. Answers the id of the proposal. */
export async function proposeLifting(
  parts: RegistrationParts,
  asked: Asked,
  { number, reason }: { readonly number: string; readonly reason: string },
): Promise<string> {
  const { tx, actor, now } = asked
  const applicationId = await findApplicationIdByNumber(tx, number)
  if (!applicationId) throw new Refusal('applicationAbsent')
  const held = await holdApplication(tx, parts.keys, applicationId, actor)
  refuseStep(asked, held, 'liftRefusal')
  refuseClosed(await getGround(parts, asked, held), 'failed', now)
  const proposal = { applicationId, number, before: 'refused', after: 'failed', reason } as const
  return propose(tx, { kind: refusalLifting, subjectId: applicationId, proposal }, { actor, now })
}

/** Returned instead of refused: it has no places any more, and its owner reads why it was taken up again. */
export function liftingDeed({ keys }: Pick<RegistrationParts, 'keys'>): ApprovalDeed {
  return approvalDeed({
    kind: refusalLifting,
    async carryOut(tx, { applicationId, reason }, now) {
      const { actor, projectId } = tx
      const held = await holdApplication(tx, keys, applicationId, actor)
      await takeStep(keys, { tx, actor, projectId, now }, held, 'liftRefusal', { reason })
    },
  })
}

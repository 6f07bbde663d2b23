import type { AppealEnd } from '#contract/appeal/appeal.ts'
import { refundFee } from '#server/features/payment/payment.ts'
import { tellOfApplications } from '#server/features/registration/registration.ts'
import type { ScoreDoubts } from '#server/features/score/score.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AppealParts } from './appeal-parts.ts'
import { type HeldAppeal, holdAppealOf } from './appeal-store.ts'
import { takeAppealStep } from './take-appeal-step.ts'

const stepOf = { upheld: 'uphold', corrected: 'correct', rejected: 'reject' } as const

/** An appeal that is held is answered: whoever asked is told, and the fee goes back where the rule of its day says so. */
export async function endAppeal(
  parts: AppealParts,
  tx: Tx,
  held: HeldAppeal,
  { end, answer }: { readonly end: AppealEnd; readonly answer?: string },
  now: Date,
): Promise<boolean> {
  const { applicationId, orderId, feeBack } = held
  const { keys } = parts.registration
  const isFeeReturned = orderId !== null && feeBack.includes(end)
  const said = answer === undefined ? {} : { answer }
  if (!(await takeAppealStep(tx, keys, held, stepOf[end], { ...said, decidedAt: now, isFeeReturned }, now)))
    return false
  const deed = { action: 'application.answerAppeal', subject: 'application', subjectId: applicationId }
  const line = await record(tx, { ...deed, before: null, after: { state: end } }, now)
  await tellOfApplications(tx, 'appealAnswered', [line], now)
  if (isFeeReturned) await refundFee(parts, tx, { orderId, note: '' }, now)
  return true
}

/** What becomes of the appeal for which a correction was proposed. */
export function appealsOfScores(parts: AppealParts): ScoreDoubts {
  return {
    async corrected(tx, subject, now) {
      const held = await holdAppealOf(tx, subject)
      if (held?.state === 'correcting') await endAppeal(parts, tx, held, { end: 'corrected' }, now)
    },
    async kept(tx, subject, now) {
      const held = await holdAppealOf(tx, subject)
      if (held) await takeAppealStep(tx, parts.registration.keys, held, 'return', {}, now)
    },
  }
}

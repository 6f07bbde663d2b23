import { createHash } from 'node:crypto'
import { pickText } from '#contract/kit/language.ts'
import {
  type CancellationPreview,
  type CancelledScope,
  examCancellation,
} from '#contract/payment/cancellation/exam-cancellation.ts'
import { type ApprovalDeed, approvalDeed, propose } from '#server/features/approval/approval.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import { listCancellableOf } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { findStrictestLimit } from '../refund/refund-rules-store.ts'
import { type CalledOff, holdCancelling, sumCalledOff, sumConcerned } from './cancellation-store.ts'
import { refuseStillOpen } from './is-still-open.ts'

/** How many it concerns, and how much money. The limit is that of all that one person calls off in the batch, part by part. */
export async function previewCancellation(
  tx: Tx,
  part: CancelledScope & { readonly batchId: string },
  now: Date,
): Promise<CancellationPreview> {
  const all = await listCancellableOf(tx, part, { after: null, most: null })
  const concerned = all.filter(({ elsewhere }) => !elsewhere).map(({ applicationId }) => applicationId)
  const sums = await sumConcerned(tx, concerned)
  const limitFen = await findStrictestLimit(tx, now)
  const besidesFen = await sumCalledOff(tx, part)
  return {
    ...sums,
    elsewhere: all.length - concerned.length,
    needsTwo: limitFen !== null && sums.amountFen > 0 && sums.amountFen + besidesFen > limitFen,
  }
}

/** Begins it, or writes it down for a second person where it is above the limit. */
export async function cancelExam(
  tx: Tx,
  keys: Keys,
  calledOff: CalledOff,
  now: Date,
): Promise<{ outcome: 'begun' | 'proposed'; workId: string | null }> {
  await holdCancelling(tx, calledOff.batchId)
  const batch = await refuseStillOpen(tx, calledOff)
  const { applications, elsewhere, amountFen, needsTwo } = await previewCancellation(tx, calledOff, now)
  if (applications + elsewhere === 0) throw new Refusal('cancellationEmpty')
  if (!needsTwo) {
    const { batchId, areaId, subjectId } = calledOff
    const deed = { action: 'batch.cancelExam', subject: 'batch', subjectId: batchId, before: null }
    await record(tx, { ...deed, after: { areaId, subjectId, amountFen } }, now)
    return { outcome: 'begun', workId: await begin(tx, keys, calledOff, now) }
  }
  const batchName = pickText(batch.name, 'zh-Hans')
  const proposal = { ...calledOff, batchName, applications, amountFen }
  await propose(
    tx,
    { kind: examCancellation, subjectId: idOfPart(calledOff), proposal },
    { actor: tx.actor, now },
  )
  return { outcome: 'proposed', workId: null }
}

/** One id for what is called off: the same area or subject stands in several batches. */
function idOfPart({ batchId, areaId, subjectId }: CalledOff): string {
  if (areaId === null && subjectId === null) return batchId
  const hex = createHash('sha256').update([batchId, areaId, subjectId].join(' ')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What is above the limit, once another administrator agrees: in that one's name, and looked at anew. */
export function examCancellationDeed(keys: Keys): ApprovalDeed {
  return approvalDeed({
    kind: examCancellation,
    async carryOut(tx, { batchId, areaId, subjectId, reason, amountFen: proposedFen }, now) {
      const part = { batchId, areaId, subjectId }
      await refuseStillOpen(tx, part)
      const { applications, elsewhere, amountFen } = await previewCancellation(tx, part, now)
      if (applications + elsewhere === 0) throw new Refusal('cancellationEmpty')
      if (amountFen > proposedFen) throw new Refusal('cancellationGrown')
      await begin(tx, keys, { batchId, areaId, subjectId, reason }, now)
    },
  })
}

function begin(tx: Tx, keys: Keys, input: CalledOff, now: Date): Promise<string> {
  return startWork(tx, keys, { kind: 'exam.cancel', input }, now)
}

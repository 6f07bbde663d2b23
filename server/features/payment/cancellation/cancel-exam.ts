import { createHash } from 'node:crypto'
import { examStatus } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { pickText } from '#contract/kit/language.ts'
import {
  type CancellationPreview,
  type CancelledScope,
  examCancellation,
} from '#contract/payment/cancellation/exam-cancellation.ts'
import { type ApprovalDeed, approvalDeed, propose } from '#server/features/approval/approval.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import { listCancellableOf } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { getRefundRules } from '../refund/refund-rules-store.ts'
import { type CalledOff, sumConcerned } from './cancellation-store.ts'

/** How many it concerns, and how much money. */
export async function previewCancellation(
  tx: Tx,
  part: CancelledScope & { readonly batchId: string },
): Promise<CancellationPreview> {
  const all = await listCancellableOf(tx, part, { after: null, most: null })
  const concerned = all.filter(({ elsewhere }) => !elsewhere).map(({ applicationId }) => applicationId)
  const sums = await sumConcerned(tx, concerned)
  const { twoPeopleAboveFen: limit } = await getRefundRules(tx)
  return {
    ...sums,
    elsewhere: all.length - concerned.length,
    needsTwo: limit !== null && sums.amountFen > limit,
  }
}

/** Begins it, or writes it down for a second person where it is above the limit. */
export async function cancelExam(
  tx: Tx,
  keys: Keys,
  batch: Batch,
  calledOff: CalledOff,
  now: Date,
): Promise<{ outcome: 'begun' | 'proposed'; workId: string | null }> {
  if (isStillOpen(batch, calledOff)) throw new Refusal('cancellationStillOpen')
  const { applications, elsewhere, amountFen, needsTwo } = await previewCancellation(tx, calledOff)
  if (applications + elsewhere === 0) throw new Refusal('cancellationEmpty')
  if (!needsTwo) return { outcome: 'begun', workId: await begin(tx, keys, calledOff, now) }
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

/** What is above the limit, once another administrator agrees: in that one's name. */
export function examCancellationDeed(keys: Keys): ApprovalDeed {
  return approvalDeed({
    kind: examCancellation,
    async carryOut(tx, { batchId, areaId, subjectId, reason }, now) {
      await begin(tx, keys, { batchId, areaId, subjectId, reason }, now)
    },
  })
}

function begin(tx: Tx, keys: Keys, input: CalledOff, now: Date): Promise<string> {
  return startWork(tx, keys, { kind: 'exam.cancel', input }, now)
}

/** Whoever could still come in would miss it. */
function isStillOpen({ examStatus: status, areas, subjects }: Batch, { areaId, subjectId }: CancelledScope) {
  if (status !== examStatus.inProgress) return false
  const isOffered = (thing: { readonly offered: boolean } | undefined) => thing?.offered !== false
  const ofArea = areaId === null || isOffered(areas.find((area) => area.areaId === areaId))
  return ofArea && (subjectId === null || isOffered(subjects.find((one) => one.subjectId === subjectId)))
}

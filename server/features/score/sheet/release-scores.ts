import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { pickText } from '#contract/kit/language.ts'
import { scoreRelease } from '#contract/score/score-approvals.ts'
import { type ApprovalDeed, approvalDeed, propose } from '#server/features/approval/approval.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  countReaders,
  countScores,
  findSheet,
  holdLooks,
  holdSheet,
  listFindings,
  writePercentiles,
  writeRelease,
} from './sheet-store.ts'

interface Wish {
  readonly seenRevision: number
  readonly releasesAt: string
}

/** Writes down when the scores, as they were looked through, shall be shown. Answers the id of the proposal. */
export async function proposeRelease(
  tx: Tx,
  { batchId, name }: Batch,
  { seenRevision, releasesAt }: Wish,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<string> {
  const sheet = await findSheet(tx, batchId)
  if (sheet.releasesAt !== null) throw new Refusal('scoresReleased')
  if (sheet.revision !== seenRevision) throw new Refusal('scoresChanged')
  const scores = (await countScores(tx, batchId)).reduce((sum, { count }) => sum + count, 0)
  if (scores === 0) throw new Refusal('scoresMissing')
  const missing = (await listFindings(tx, batchId, 'missing'))[0]?.count ?? 0
  const proposal = {
    ...{ batchId, batchName: pickText(name, 'zh-Hans'), revision: seenRevision },
    ...{ releasesAt, scores, missing },
  }
  return propose(tx, { kind: scoreRelease, subjectId: batchId, proposal }, { actor, now })
}

/** From the stated time on everybody sees them; nothing has to run for that. */
export const releaseDeed: ApprovalDeed = approvalDeed({
  kind: scoreRelease,
  async carryOut(tx, { batchId, revision, releasesAt, scores }, now) {
    const sheet = await holdSheet(tx, batchId)
    if (sheet.releasesAt !== null) throw new Refusal('scoresReleased')
    if (sheet.revision !== revision) throw new Refusal('scoresChanged')
    const at = new Date(Math.max(new Date(releasesAt).getTime(), now.getTime()))
    await writeRelease(tx, batchId, at)
    await writePercentiles(tx, batchId)
    const deed = { action: 'score.release', subject: 'batch', subjectId: batchId }
    await record(tx, { ...deed, before: null, after: { releasesAt: at.toISOString(), scores } }, now)
  },
})

/** Before anybody has read one. Whoever reads at this moment is first, or finds nothing. */
export async function takeBackRelease(
  tx: Tx,
  batchId: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await holdLooks(tx, batchId)
  const { releasesAt } = await holdSheet(tx, batchId)
  if (releasesAt === null) throw new Refusal('scoresUnreleased')
  const readers = await countReaders(tx, batchId)
  if (readers > 0) throw new Refusal('scoresSeen', { readers })
  await writeRelease(tx, batchId, null)
  const deed = { action: 'score.takeBack', subject: 'batch', subjectId: batchId }
  const before = { releasesAt: releasesAt.toISOString() }
  await record(tx, { ...deed, before, after: { releasesAt: null, reason } }, now)
}

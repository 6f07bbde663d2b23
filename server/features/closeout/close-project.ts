import { projectClosing } from '#contract/closeout/closeout.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { type ApprovalDeed, approvalDeed, propose } from '#server/features/approval/approval.ts'
import { endProject } from '#server/features/project/project.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { getCloseoutSettings } from './closeout-settings.ts'
import { findClosedAt, insertCloseout } from './closeout-store.ts'
import { refuseWhileOpen } from './count-checks.ts'

/** Writes down that a project shall be closed, for another to approve. Answers the id of the proposal. */
export async function proposeClosing(
  tx: Tx,
  { remark }: { readonly remark: string },
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<{ approvalId: string }> {
  if (tx.projectId === null) throw new Refusal('projectAbsent')
  await refuseWhileOpen(tx, now)
  const wish = { kind: projectClosing, subjectId: tx.projectId, proposal: { remark } }
  return { approvalId: await propose(tx, wish, { actor, now }) }
}

/** Asked once more: much may have come since it was proposed. From here on the project answers as one that has ended. */
export const closingDeed: ApprovalDeed = approvalDeed({
  kind: projectClosing,
  async carryOut(tx, { remark }, now) {
    if (await findClosedAt(tx)) throw new Refusal('projectClosed')
    // Its settings are held first: nobody changes them meanwhile, and of two who close it one comes second.
    await endProject(tx, now)
    await refuseWhileOpen(tx, now)
    await insertCloseout(tx, await getCloseoutSettings(tx), now)
    const deed = { action: 'closeout.close', subject: 'project', subjectId: tx.projectId ?? '' }
    await record(tx, { ...deed, before: null, after: { closedAt: now.toISOString(), remark } }, now)
  },
})

import { projectArchiving } from '#contract/project/platform-project-endpoints.ts'
import { type ApprovalDeed, approvalDeed } from '#server/features/approval/approval.ts'
import { setArchived } from '#server/features/project/project.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** From now on it answers as one that has ended, and stands in no list of its board. */
export const archivingDeed: ApprovalDeed = approvalDeed({
  kind: projectArchiving,
  async carryOut(tx, { reason }, now) {
    await setArchived(tx, now)
    await recordArchiving(tx, 'project.archive', { reason, now })
  },
})

/** It is again as it was. */
export async function restoreProject(tx: Tx, now: Date): Promise<void> {
  if (!(await setArchived(tx, null))) throw new Refusal('projectNotArchived')
  await recordArchiving(tx, 'project.restore', { now })
}

async function recordArchiving(
  tx: Tx,
  action: 'project.archive' | 'project.restore',
  { now, ...said }: { readonly now: Date; readonly reason?: string },
): Promise<void> {
  const isArchived = action === 'project.archive'
  await record(
    tx,
    {
      action,
      subject: 'project',
      subjectId: tx.projectId ?? '',
      before: { archived: !isArchived },
      after: { archived: isArchived, ...said },
    },
    now,
  )
}

import { type ProjectDraft, projectDraft } from '#contract/project/project-draft.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { withCleanCopyright } from './clean-copyright.ts'
import { holdProject, updateProject } from './project-store.ts'

/** Sets these fields of the transaction's project and leaves the others. */
export async function changeProject(tx: Tx, change: Partial<ProjectDraft>, now: Date): Promise<void> {
  const before = await holdProject(tx)
  if (tx.projectId === null || before === null) throw new Refusal('projectAbsent')
  const after = withCleanCopyright(projectDraft.parse({ ...before, ...change }))
  await updateProject(tx, tx.projectId, after, now)
  await record(
    tx,
    { action: 'project.change', subject: 'project', subjectId: tx.projectId, before, after },
    now,
  )
}

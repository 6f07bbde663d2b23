import { type ProjectDraft, projectDraft } from '#contract/project/project-draft.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { withCleanCopyright } from './clean-copyright.ts'
import { insertProject } from './project-store.ts'

/** Makes the project whose id the transaction already carries: rows of another one could not be written. */
export async function createProject(tx: Tx, draft: ProjectDraft, now: Date): Promise<string> {
  if (tx.projectId === null) throw new Error('A project is made in a transaction that carries its new id.')
  const project = withCleanCopyright(projectDraft.parse(draft))
  await insertProject(tx, tx.projectId, project, now)
  await record(
    tx,
    { action: 'project.create', subject: 'project', subjectId: tx.projectId, before: null, after: project },
    now,
  )
  return tx.projectId
}

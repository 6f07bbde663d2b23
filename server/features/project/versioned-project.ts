import type { Tx } from '#server/platform/database/transaction.ts'
import type { Versioned } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** History tells under the project of much besides: these lines are its changes. */
export function versionedProject(tx: Tx): Versioned {
  if (tx.projectId === null) throw new Refusal('projectAbsent')
  return { subject: 'project', subjectId: tx.projectId, actions: ['project.create', 'project.change'] }
}

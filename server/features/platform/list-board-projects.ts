import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ListedProject } from '#contract/project/platform-project-endpoints.ts'
import { findProjectsOf } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Where one of the staff works; those that have ended stand last. */
export function listBoardProjects(tx: Tx, actor: Actor, language: Language): Promise<ListedProject[]> {
  if (actor.kind !== 'staff') throw new Refusal('permissionMissing')
  return findProjectsOf(tx, { staffId: actor.staffId, everything: actor.operator, language })
}

import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import type { BoardProject } from '#contract/project/board-project-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findBoardProjects } from '../project-store.ts'

/** Where one of the staff works; those that have ended stand last. */
export function listBoardProjects(tx: Tx, actor: Actor, language: Language): Promise<BoardProject[]> {
  if (actor.kind !== 'staff') throw new Refusal('permissionMissing')
  return findBoardProjects(tx, { staffId: actor.staffId, everything: actor.operator, language })
}

import type { Actor } from '#contract/kit/actor.ts'
import { holdsWhole } from '#contract/kit/approval.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What is said of all of a project's money is for those who answer for all of it. */
export function requireWholeMoney(actor: Actor, projectId: string | null): void {
  if (projectId === null || !holdsWhole(actor, projectId, ['cashier'])) throw new Refusal('permissionMissing')
}

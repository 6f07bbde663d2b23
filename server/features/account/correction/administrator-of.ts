import type { Actor } from '#contract/kit/actor.ts'
import { holdsWhole } from '#contract/kit/approval.ts'
import { Refusal } from '#server/platform/refusal.ts'

interface Asked {
  readonly actor: Actor
  readonly projectId: string | null
}

/** Whoever answers for the whole project: nobody else proposes a correction or decides one. */
export function administratorOf({ actor, projectId }: Asked): {
  readonly staffId: string
  readonly projectId: string
} {
  if (actor.kind !== 'staff' || projectId === null || !holdsWhole(actor, projectId, ['administrator']))
    throw new Refusal('permissionMissing')
  return { staffId: actor.staffId, projectId }
}

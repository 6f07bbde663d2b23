import { type Actor, rolesOf } from '#contract/kit/actor.ts'
import { type WorkKindName, workRoles } from '#contract/long-work/long-work.ts'
import { platformId, type Tx } from '#server/platform/database/transaction.ts'

type Staff = Pick<Actor & { readonly kind: 'staff' }, 'operator' | 'grants'>

/** Whoever pressed, with what is granted to them today: a work outlives the role in which it was begun. */
export async function ownerNow(tx: Tx, actor: Actor): Promise<Actor> {
  if (actor.kind !== 'staff') return actor
  const [row] = await tx.named<{ staff: Staff | null }>(
    'work.owner-now',
    'select find_work_owner($1) as staff',
    [actor.staffId],
  )
  return { ...actor, ...(row?.staff ?? { operator: false, grants: [] }) }
}

/** Works of an account are its own for as long as it may sign in. */
export function isStillTheirs(
  actor: Actor,
  { projectId, kind }: { readonly projectId: string; readonly kind: WorkKindName },
): boolean {
  if (actor.kind !== 'staff') return true
  const roles = rolesOf(actor, projectId === platformId ? undefined : projectId)
  return workRoles[kind].some((role) => roles.includes(role))
}

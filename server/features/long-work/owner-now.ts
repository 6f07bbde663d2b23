import type { ErrorName } from '#contract/errors.ts'
import { type Actor, rolesOf } from '#contract/kit/actor.ts'
import type { ModuleType } from '#contract/kit/module.ts'
import { type WorkKindName, workModules, workRoles } from '#contract/long-work/long-work.ts'
import { errorOfModule } from '#contract/project/module-errors.ts'
import { platformId, type Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

type Staff = Pick<Actor & { readonly kind: 'staff' }, 'operator' | 'grants'>
type AccountActor = Actor & { readonly kind: 'account' }

/** Whoever pressed, as they stand today: a work outlives the role and the approval in which it was begun. */
export async function ownerNow(tx: Tx, actor: Actor): Promise<Actor> {
  if (actor.kind === 'account') return accountNow(tx, actor)
  if (actor.kind !== 'staff') return actor
  const [row] = await tx.named<{ staff: Staff | null }>(
    'work.owner-now',
    'select find_work_owner($1) as staff',
    [actor.staffId],
  )
  return { ...actor, ...(row?.staff ?? { operator: false, grants: [] }) }
}

async function accountNow(tx: Tx, actor: AccountActor): Promise<Actor> {
  const [row] = await tx.named<{ account: { approved: boolean; modules: ModuleType[] } | null }>(
    'work.account-now',
    'select find_work_account($1, $2) as account',
    [actor.projectId, actor.accountId],
  )
  if (!row?.account) throw new Refusal('workOwnerGone')
  return actor.role === 'organisation' ? { ...actor, ...row.account } : actor
}

/** Why a work of somebody’s goes no further, and nothing of it is given to them; null where they may as ever. */
export function whyNotTheirs(
  actor: Actor,
  { projectId, kind }: { readonly projectId: string; readonly kind: WorkKindName },
): ErrorName | null {
  if (actor.kind === 'account') return actor.role === 'organisation' ? whyNotOf(actor, kind) : null
  if (actor.kind !== 'staff') return null
  const roles = rolesOf(actor, projectId === platformId ? undefined : projectId)
  return workRoles[kind].some((role) => roles.includes(role)) ? null : 'permissionMissing'
}

function whyNotOf({ approved, modules }: AccountActor, kind: WorkKindName): ErrorName | null {
  if (!approved) return 'workOfUnapproved'
  const module = workModules[kind]
  return module && modules && !modules.includes(module) ? errorOfModule[module] : null
}

import type { Grant } from '#contract/kit/actor.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listGrants } from '../staff-store.ts'
import { grantRoles } from './grant-roles.ts'
import { holdOpenStaff } from './hold-open-staff.ts'

/** One more role, beside those that are granted. */
export async function addGrant(
  tx: Tx,
  staffId: string,
  { domain, projectId, role, scope }: Grant & { readonly domain: string },
  now: Date,
): Promise<void> {
  await holdOpenStaff(tx, staffId)
  const held = await listGrants(tx, staffId)
  const idOf = new Map([...held, { domain, projectId }].map((grant) => [grant.domain, grant.projectId]))
  const findGate = (code: string) => {
    const known = idOf.get(code)
    return known === undefined
      ? null
      : { projectId: known, state: 'active' as const, modules: new Set<never>() }
  }
  await grantRoles(tx, staffId, [...held, { domain, role, scope }], { findGate, now })
}

import type { Grant, GrantedRole } from '#contract/kit/actor.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Gate } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { areScopesThere, listGrants, type StaffGrant, writeGrants } from '../staff-store.ts'
import { holdOpenStaff } from './hold-open-staff.ts'
import { getStaffMember } from './staff-member.ts'

export interface WantedGrant {
  readonly domain: string
  readonly role: GrantedRole
  readonly scope?: GrantScope | null
}

type FindGate = (domain: string) => Promise<Gate | null> | Gate | null

/** From now on these roles are granted, and no other. */
export async function grantRoles(
  tx: Tx,
  staffId: string,
  wanted: readonly WantedGrant[],
  { findGate, now }: { readonly findGate: FindGate; readonly now: Date },
): Promise<StaffMember> {
  await holdOpenStaff(tx, staffId)
  const grants = await Promise.all(wanted.map((grant) => readGrant(findGate, grant)))
  await refuseGaps(tx, grants)
  await replaceGrants(tx, staffId, grants, now)
  return getStaffMember(tx, staffId)
}

/**
 * One more role beside those that are granted. These stay as they are: what one of them is limited to may be gone by now,
 * and is looked at when somebody changes them.
 */
export async function addGrant(tx: Tx, staffId: string, added: Grant, now: Date): Promise<void> {
  await holdOpenStaff(tx, staffId)
  await refuseGaps(tx, [added])
  await replaceGrants(tx, staffId, [...(await listGrants(tx, staffId)), added], now)
}

async function refuseGaps(tx: Tx, grants: readonly Grant[]): Promise<void> {
  if (!(await areScopesThere(tx, grants))) throw new Refusal('grantScopeAbsent')
}

async function replaceGrants(tx: Tx, staffId: string, grants: readonly Grant[], now: Date): Promise<void> {
  const before = await listGrants(tx, staffId)
  await writeGrants(tx, staffId, grants, now)
  const after = await listGrants(tx, staffId)
  const [was, is] = [before, after].map((held) => ({ grants: held.map(wordOf) }))
  await recordStaffDeed(tx, { action: 'staff.grant', staffId, before: was ?? {}, after: is ?? {} }, now)
}

async function readGrant(findGate: FindGate, { domain, role, scope = null }: WantedGrant): Promise<Grant> {
  const gate = await findGate(domain)
  if (!gate) throw new Refusal('projectAbsent')
  return { projectId: gate.projectId, role, scope }
}

const wordOf = ({ domain, role, scope }: StaffGrant) =>
  scope ? { in: domain, role, scope } : `${domain}: ${role}`

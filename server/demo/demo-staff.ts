import { registeredGates } from '#server/features/project/project.ts'
import { createStaff } from '#server/features/staff/members/create-staff.ts'
import { grantRoles, type WantedGrant } from '#server/features/staff/members/grant-roles.ts'
import { isNameTaken } from '#server/features/staff/staff.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { demoPassword } from './demo-password.ts'

interface DemoStaff {
  readonly name: string
  readonly operator: boolean
  readonly grants: readonly WantedGrant[]
}

export const demoStaff: readonly DemoStaff[] = [
  { name: 'operator', operator: true, grants: [] },
  { name: 'examadmin', operator: false, grants: [{ domain: 'demo', role: 'administrator' }] },
  { name: 'arcadmin', operator: false, grants: [{ domain: 'arc', role: 'administrator' }] },
  { name: 'reviewer', operator: false, grants: [{ domain: 'demo', role: 'reviewer' }] },
  { name: 'reviewer2', operator: false, grants: [{ domain: 'demo', role: 'reviewer' }] },
  { name: 'cashier', operator: false, grants: [{ domain: 'demo', role: 'cashier' }] },
  { name: 'arranger', operator: false, grants: [{ domain: 'demo', role: 'arranger' }] },
  { name: 'scorekeeper', operator: false, grants: [{ domain: 'demo', role: 'scoreKeeper' }] },
  { name: 'support', operator: false, grants: [{ domain: 'demo', role: 'support' }] },
  { name: 'station1', operator: false, grants: [{ domain: 'demo', role: 'stationReviewer1' }] },
  { name: 'station2', operator: false, grants: [{ domain: 'demo', role: 'stationReviewer2' }] },
]

const scope = { projectId: null, actor: { kind: 'system', name: 'demo' } } as const

/** Makes those of the demo's staff who are not there yet, once the projects are. */
export async function makeDemoStaff(
  { database, passwords }: { readonly database: Database; readonly passwords: Passwords },
  now: Date,
): Promise<void> {
  for (const staff of demoStaff) {
    if (await database.transaction(scope, (tx) => isNameTaken(tx, staff.name))) continue
    const passwordHash = await passwords.reserve((slot) => slot.hash(demoPassword))
    await database.transaction(scope, (tx) => writeOnce(tx, staff, passwordHash, now))
  }
}

async function writeOnce(tx: Tx, { name, operator, grants }: DemoStaff, passwordHash: string, now: Date) {
  await tx.query(`select pg_advisory_xact_lock(hashtext('demo staff'))`)
  if (await isNameTaken(tx, name)) return
  const staffId = await createStaff(tx, { name, operator, passwordHash, mustChangePassword: false }, now)
  const gates = await registeredGates(tx)
  await grantRoles(tx, staffId, grants, { findGate: (domain) => gates.get(domain) ?? null, now })
}

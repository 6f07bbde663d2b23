import { registeredGates } from '#server/features/project/project.ts'
import { createStaff } from '#server/features/staff/members/create-staff.ts'
import { grantRoles, type WantedGrant } from '#server/features/staff/members/grant-roles.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { TestClock } from '../test-clock.ts'
import { hashOf } from './given-people.ts'

export interface GivenStaff {
  readonly name: string
  readonly operator?: boolean
  readonly mustChangePassword?: boolean
  readonly grants?: readonly WantedGrant[]
}

export const staffPassword = 'Baoming#2026'
const scope = { projectId: null, actor: { kind: 'system', name: 'given' } } as const

/** Somebody who may sign in at the console. */
export async function givenStaff(
  { database, clock }: { readonly database: Database; readonly clock: TestClock },
  { name, operator = false, mustChangePassword = false, grants = [] }: GivenStaff,
): Promise<string> {
  const passwordHash = await hashOf(staffPassword)
  return database.transaction(scope, async (tx) => {
    const staffId = await createStaff(tx, { name, operator, passwordHash, mustChangePassword }, clock())
    const gates = await registeredGates(tx)
    await grantRoles(tx, staffId, grants, { findGate: (domain) => gates.get(domain) ?? null, now: clock() })
    return staffId
  })
}

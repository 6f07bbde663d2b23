import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { newOneTimePassword } from '#server/platform/secrets/one-time-password.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import { isAnyStaff } from '../staff-store.ts'
import { createStaff } from './create-staff.ts'

/** The way into an empty portal, told to whoever starts it, once. */
export interface FirstOperator {
  readonly name: string
  readonly oneTimePassword: string
}

interface FirstOperatorParts {
  readonly database: Database
  readonly passwords: Passwords
}

const name = 'operator'
const scope = { projectId: null, actor: { kind: 'system', name: 'first-start' } } as const

/** Its password has no end: there is nobody yet who could give out another one. */
const password = { mustChangePassword: true } as const

/** Makes the operator where there is no staff at all; null where there is. Of processes that start at once, one does. */
export async function makeFirstOperator(
  { database, passwords }: FirstOperatorParts,
  now: Date,
): Promise<FirstOperator | null> {
  if (await database.transaction(scope, isAnyStaff)) return null
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await passwords.reserve((slot) => slot.hash(oneTimePassword))
  const isMade = await database.transaction(scope, (tx) => makeOnce(tx, passwordHash, now))
  return isMade ? { name, oneTimePassword } : null
}

async function makeOnce(tx: Tx, passwordHash: string, now: Date): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('first operator'))`)
  if (await isAnyStaff(tx)) return false
  await createStaff(tx, { name, operator: true, passwordHash, ...password }, now)
  return true
}

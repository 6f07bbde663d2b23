import { checkAccountName } from '#contract/identity/names/account-name.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { brokenField } from '../password/new-password.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { insertStaff } from '../staff-store.ts'

export interface StaffDraft {
  readonly name: string
  readonly operator: boolean
  readonly passwordHash: string
  readonly mustChangePassword: boolean
  /** Of a one-time password; one that says nothing is good for ever. */
  readonly passwordExpiresAt?: Date
}

/** The names differ even for a reader who does not see capitals. */
export async function createStaff(tx: Tx, draft: StaffDraft, now: Date): Promise<string> {
  const { operator, passwordHash, mustChangePassword, passwordExpiresAt = null } = draft
  const name = readStaffName(draft.name)
  const staffId = newId(now)
  const password = { passwordHash, mustChangePassword, passwordExpiresAt }
  const isMade = await insertStaff(tx, { staffId, name, operator, ...password }, now)
  if (!isMade) throw new Refusal('staffNameTaken')
  await recordStaffDeed(tx, { action: 'staff.create', staffId, after: { name, operator } }, now)
  return staffId
}

/** To be asked before a password is computed for the name. */
export function readStaffName(typed: string): string {
  const verdict = checkAccountName(typed.trim())
  if (!verdict.ok) throw brokenField('name', flawKey(verdict.flaw))
  return verdict.kept
}

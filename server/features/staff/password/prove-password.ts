import { Refusal } from '#server/platform/refusal.ts'
import type { PasswordSlot } from '#server/platform/secrets/passwords.ts'
import { type Attempt, beginAttempt, wrongAttempt } from '../staff-attempt.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { findStaff, giveAttemptBack, type Staff } from '../staff-store.ts'
import type { StaffTools, Transact } from '../staff-tools.ts'

/**
 * Asks somebody who is signed in for the password once more, with the same lock as at the sign-in: a session that was
 * left open is no place to guess at it.
 */
export async function provePassword(
  transact: Transact,
  slot: PasswordSlot,
  { keys }: Pick<StaffTools, 'keys'>,
  { staffId, password, now }: { readonly staffId: string; readonly password: string; readonly now: Date },
): Promise<Staff> {
  const [staff, attempt] = await transact(async (tx): Promise<[Staff, Attempt]> => {
    const found = await findStaff(tx, staffId)
    if (!found || found.closedAt) throw new Refusal('tokenMissing')
    return [found, await beginAttempt(tx, keys, found.name, now)]
  })
  const isRight = await slot.verify(staff.passwordHash, password)
  await transact((tx) =>
    isRight
      ? giveAttemptBack(tx, attempt.nameIndex)
      : recordStaffDeed(tx, { action: 'staff.passwordWrong', staffId }, now),
  )
  if (!isRight) throw wrongAttempt(attempt, 'oldPasswordWrong')
  return staff
}

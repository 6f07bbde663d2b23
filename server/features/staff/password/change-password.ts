import { Refusal } from '#server/platform/refusal.ts'
import { endSessions } from '../sessions/staff-session-store.ts'
import type { StaffActor } from '../staff.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { holdStaff, writePassword } from '../staff-store.ts'
import type { StaffTools, Transactions } from '../staff-tools.ts'
import { refuseWeakPassword } from './new-password.ts'
import { provePassword } from './prove-password.ts'

interface PasswordChange {
  readonly oldPassword: string
  readonly password: string
  readonly confirmation: string
}

/** A one-time password ends with it, and every session but this one. */
export async function changePassword(
  { transact, conclude }: Transactions<{ changed: true }>,
  tools: StaffTools,
  change: PasswordChange,
  { actor, now }: { readonly actor: StaffActor; readonly now: Date },
): Promise<{ changed: true }> {
  const { staffId, sessionId } = actor
  return tools.passwords.reserve(async (slot) => {
    const proof = { staffId, password: change.oldPassword, now }
    const proven = await provePassword(transact, slot, tools, proof)
    refuseWeakPassword({ ...change, name: proven.name })
    const passwordHash = await slot.hash(change.password)
    return conclude(async (tx) => {
      const staff = await holdStaff(tx, staffId)
      // Meanwhile an operator may have given out a new one-time password: the old one proves nothing any more.
      if (staff?.passwordHash !== proven.passwordHash) throw new Refusal('oldPasswordWrong')
      await writePassword(tx, staffId, { passwordHash, mustChangePassword: false, passwordExpiresAt: null })
      await endSessions(tx, staffId, sessionId, now)
      await recordStaffDeed(tx, { action: 'staff.changePassword', staffId }, now)
      return { changed: true }
    })
  })
}

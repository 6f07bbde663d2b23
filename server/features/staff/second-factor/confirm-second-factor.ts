import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { endSessions } from '../sessions/staff-session-store.ts'
import type { StaffActor } from '../staff.ts'
import { recordStaffDeed } from '../staff-deed.ts'
import { holdStaff } from '../staff-store.ts'
import { newRecoveryCodes } from './recovery-code.ts'
import { digestOf, spendTotpCode } from './second-factor.ts'
import { switchOn } from './second-factor-store.ts'

/**
 * From now on the second factor is asked for; who came in without it, but for this session, is out. The recovery codes
 * are told this once.
 */
export async function confirmSecondFactor(
  tx: Tx,
  { staffId, sessionId }: StaffActor,
  code: string,
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<{ recoveryCodes: string[] }> {
  const staff = await holdStaff(tx, staffId)
  if (!staff?.totpSecretSealed || staff.secondFactorOnAt) throw new Refusal('secondFactorOff')
  if (!(await spendTotpCode(tx, keys, staff, code, now))) throw new Refusal('secondFactorWrong')
  const recoveryCodes = newRecoveryCodes()
  const digests = recoveryCodes.map((recoveryCode) => digestOf(keys, staffId, recoveryCode))
  await switchOn(tx, staffId, digests, now)
  await endSessions(tx, staffId, sessionId, now)
  await recordStaffDeed(tx, { action: 'staff.secondFactorOn', staffId }, now)
  return { recoveryCodes }
}

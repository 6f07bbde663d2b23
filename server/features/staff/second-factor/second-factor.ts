import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys, Place } from '#server/platform/secrets/keys.ts'
import type { Staff } from '../staff-store.ts'
import { readRecoveryCode } from './recovery-code.ts'
import { spendRecoveryCode, takeStep } from './second-factor-store.ts'
import { findStep, isTotpCode } from './totp.ts'

const place: Place = { projectId: null, table: 'staff', column: 'totp_secret_sealed' }

export function sealSecret(keys: Keys, secret: Buffer): Buffer {
  return keys.seal(place, secret.toString('base64'))
}

export function openSecret(keys: Keys, sealed: Buffer): Buffer {
  return Buffer.from(keys.open(place, sealed), 'base64')
}

export function digestOf(keys: Keys, staffId: string, recoveryCode: string): Buffer {
  return keys.digest('staff-recovery', staffId, recoveryCode)
}

/** Uses up a code of the authenticator app or a recovery code. False for a wrong one and for one used before. */
export async function spendSecondFactor(
  tx: Tx,
  keys: Keys,
  staff: Staff,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  if (isTotpCode(code)) return spendTotpCode(tx, keys, staff, code, now)
  return spendRecoveryCode(tx, staff.staffId, digestOf(keys, staff.staffId, readRecoveryCode(code)), now)
}

export async function spendTotpCode(
  tx: Tx,
  keys: Keys,
  { staffId, totpSecretSealed }: Staff,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  const step = totpSecretSealed && findStep(openSecret(keys, totpSecretSealed), code, now)
  return step !== null && (await takeStep(tx, staffId, step))
}

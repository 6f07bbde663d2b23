import { randomBytes } from 'node:crypto'
import { Refusal } from '#server/platform/refusal.ts'
import { provePassword } from './prove-password.ts'
import { sealSecret } from './second-factor.ts'
import { writePendingSecret } from './second-factor-store.ts'
import type { StaffTools, Transact } from './staff-tools.ts'
import { base32, totpAddress } from './totp.ts'

/** As long as SHA-1's digest, as RFC 4226 advises. */
const secretBytes = 20

/** A new secret each time; it counts once a code of it is confirmed. */
export async function beginSecondFactor(
  transact: Transact,
  tools: StaffTools,
  asked: { readonly staffId: string; readonly password: string; readonly now: Date },
): Promise<{ secret: string; address: string }> {
  const staff = await tools.passwords.inTurn((turn) => provePassword(transact, turn, tools, asked))
  if (staff.secondFactorOnAt) throw new Refusal('secondFactorOn')
  const secret = randomBytes(secretBytes)
  await transact((tx) => writePendingSecret(tx, staff.staffId, sealSecret(tools.keys, secret)))
  return { secret: base32(secret), address: totpAddress(staff.name, secret) }
}

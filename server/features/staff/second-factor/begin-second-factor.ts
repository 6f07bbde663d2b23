import { randomBytes } from 'node:crypto'
import { Refusal } from '#server/platform/refusal.ts'
import { provePassword } from '../password/prove-password.ts'
import type { StaffTools, Transactions } from '../staff-tools.ts'
import { sealSecret } from './second-factor.ts'
import { writePendingSecret } from './second-factor-store.ts'
import { base32, totpAddress } from './totp.ts'

/** As long as SHA-1's digest, as RFC 4226 advises. */
const secretBytes = 20

interface PendingFactor {
  readonly secret: string
  readonly address: string
}

/** A new secret each time; it counts once a code of it is confirmed. */
export async function beginSecondFactor(
  { transact, conclude }: Transactions<PendingFactor>,
  tools: StaffTools,
  asked: { readonly staffId: string; readonly password: string; readonly now: Date },
): Promise<PendingFactor> {
  const staff = await tools.passwords.reserve((slot) => provePassword(transact, slot, tools, asked))
  if (staff.secondFactorOnAt) throw new Refusal('secondFactorOn')
  const secret = randomBytes(secretBytes)
  return conclude(async (tx) => {
    await writePendingSecret(tx, staff.staffId, sealSecret(tools.keys, secret))
    return { secret: base32(secret), address: totpAddress(staff.name, secret) }
  })
}

import type { HeldCertificate } from '#contract/holdings/held-exam.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listCertificatesOf } from './certificate-store.ts'

/** Those that somebody asked for, issued or not. */
export async function tellCertificates(tx: Tx, keys: Keys, askerId: string): Promise<HeldCertificate[]> {
  const stored = await listCertificatesOf(tx, keys, askerId)
  return stored.map((one) => {
    const { state, way, number, code, holder, postal, reason, validUntil, delivery, carrier } = one
    return {
      ...{ state, way, number, code, holder, postal, reason, validUntil, delivery, carrier },
      name: one.facts.name,
      trackingNumber: one.trackingNumber,
      madeAt: one.madeAt.toISOString(),
      issuedAt: one.issuedAt?.toISOString() ?? null,
      revokedAt: one.revokedAt?.toISOString() ?? null,
    }
  })
}

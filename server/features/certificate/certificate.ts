import type { CertificateSettings } from '#contract/certificate/certificate.ts'
import type { AccountTie } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { hasCertificateUnderWay, wipeCertificateWords } from './certificate-store.ts'
import { countOpen } from './open-certificates-store.ts'
import { getCertificateSettings, takeCertificateSettings } from './settings/certificate-settings.ts'
import { tellCertificates } from './tell-certificates.ts'

export type { GrantedExemption, ListExemptions } from './certificate-parts.ts'

/** Which certificates there are and who gets them: part of a project's set-up. */
export function readCertificateSetup(tx: Tx): Promise<CertificateSettings> {
  return getCertificateSettings(tx)
}

export function putCertificateSetup(tx: Tx, settings: CertificateSettings, now: Date): Promise<void> {
  return takeCertificateSettings(tx, settings, now)
}

/** Whoever waits for a certificate, or for its paper, keeps the account until then. What is issued stays. */
export function tieCertificates({ keys }: { readonly keys: Keys }): AccountTie {
  return {
    binds: hasCertificateUnderWay,
    wipe: (tx, accountId) => wipeCertificateWords(tx, accountId),
    tell: async (tx, accountId) => ({ certificates: await tellCertificates(tx, keys, accountId) }),
    join: async () => {},
  }
}

/** Asked for and not decided, or issued and not with their people yet. */
export const countOpenCertificates = countOpen

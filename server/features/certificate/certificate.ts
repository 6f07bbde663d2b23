import type { CertificateSettings } from '#contract/certificate/certificate.ts'
import type { AccountTie } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { hasCertificateUnderWay, wipeCertificateWords } from './certificate-store.ts'
import { countOpen } from './open-certificates-store.ts'
import { getCertificateSettings, takeCertificateSettings } from './settings/certificate-settings.ts'

export type { GrantedExemption, ListExemptions } from './certificate-parts.ts'

/** Which certificates there are and who gets them: part of a project's set-up. */
export function readCertificateSetup(tx: Tx): Promise<CertificateSettings> {
  return getCertificateSettings(tx)
}

export function putCertificateSetup(tx: Tx, settings: CertificateSettings, now: Date): Promise<void> {
  return takeCertificateSettings(tx, settings, now)
}

/** Whoever waits for a certificate, or for its paper, keeps the account until then. What is issued stays. */
export const certificateTie: AccountTie = {
  binds: hasCertificateUnderWay,
  wipe: (tx, accountId) => wipeCertificateWords(tx, accountId),
  tell: async () => ({}),
  join: async () => {},
}

/** Asked for and not decided, or issued and not with their people yet. */
export const countOpenCertificates = countOpen

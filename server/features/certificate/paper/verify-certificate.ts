import type { VerifiedCertificate } from '#contract/certificate/certificate-endpoints.ts'
import { languages, type Texts } from '#contract/kit/language.ts'
import { getExamName } from '#server/features/project/project.ts'
import { listTicketKeys } from '#server/features/ticket/ticket.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { maskIdNumber, maskName } from '#server/platform/secrets/mask.ts'
import type { EarningParts } from '../certificate-parts.ts'
import { findByCode } from '../certificate-store.ts'
import { areExemptionsGone } from '../exemptions-gone.ts'
import { isSealGenuine } from '../issue/seal.ts'
import { standingOf } from '../own/show-own.ts'

interface Asked {
  readonly tx: Tx
  readonly projectId: string | null
  readonly now: Date
  readonly body: { readonly certificateCode: string; readonly seal?: string | undefined }
}

/** What a paper says, and whether it still stands: for whoever holds it. */
export async function verifyCertificate(
  parts: EarningParts,
  { tx, projectId, now, body }: Asked,
): Promise<VerifiedCertificate> {
  const stored = await findByCode(tx, parts.keys, body.certificateCode)
  if (!stored) throw new Refusal('certificateCodeAbsent')
  const { number, code, holder, facts, issuedAt, validUntil, revokedAt } = stored
  const standing = standingOf(stored, {
    areExemptionsGone: await areExemptionsGone(parts, tx, stored, now),
    now,
  })
  if (!number || !code || !holder || !issuedAt || !standing) throw new Refusal('certificateCodeAbsent')
  if (body.seal !== undefined) {
    const { certificateId } = stored
    const said = { certificateId, number, code, holder, facts, issuedAt, validUntil }
    const keys = await listTicketKeys(tx)
    if (!isSealGenuine({ ...said, projectId: projectId ?? '' }, body.seal, keys))
      throw new Refusal('certificateCodeAbsent')
  }
  return {
    examName: await examNames(tx),
    issuer: facts.issuer,
    certificate: facts.name,
    number,
    name: maskName(holder.name),
    idNumber: maskIdNumber(holder.idNumber),
    issuedAt: issuedAt.toISOString(),
    validUntil,
    subjects: facts.subjects.map(({ name, batchName, isExempt }) => ({ name, batchName, isExempt })),
    standing,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

async function examNames(tx: Tx): Promise<Texts> {
  const names: Partial<Texts> = {}
  for (const language of languages) names[language] = await getExamName(tx, language)
  return names as Texts
}

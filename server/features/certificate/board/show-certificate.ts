import type { BoardCertificate } from '#contract/certificate/certificate-board-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Called, type EarningParts, versionOf } from '../certificate-parts.ts'
import { findCertificate, type StoredCertificate } from '../certificate-store.ts'
import { judgeAt, listCredits } from '../earned.ts'
import { areExemptionsGone } from '../exemptions-gone.ts'
import { listGrounds } from '../grounds-store.ts'
import { maskedPostal, shownDelivery, standingOf } from '../own/show-own.ts'
import { getCertificateSettings } from '../settings/certificate-settings.ts'
import { showCertificateRows } from './certificate-source.ts'

/** A certificate as the board reads it, with all that it rests on. */
export async function showCertificate(
  parts: EarningParts,
  tx: Tx,
  certificateId: string,
  called: Called,
): Promise<BoardCertificate> {
  const stored = await findCertificate(tx, parts.keys, certificateId)
  const [row] = await showCertificateRows(tx, parts.keys, [certificateId])
  if (!stored || !row) throw new Refusal('certificateAbsent')
  const { ruleId, reason, postal, validUntil } = stored
  const gone = await areExemptionsGone(parts, tx, stored, called.now)
  return {
    ...row,
    ...{ ruleId, reason, validUntil, postal: maskedPostal(postal), tracking: shownDelivery(stored) },
    standing: standingOf(stored, { areExemptionsGone: gone, now: called.now }),
    isEarned: await isEarned(parts, tx, stored, called),
    subjects: await shownSubjects(tx, stored, gone),
    version: await findVersion(tx, versionOf(certificateId)),
  }
}

/** By what is known now. */
export async function isEarned(
  parts: EarningParts,
  tx: Tx,
  { ruleId, askerId }: Pick<StoredCertificate, 'ruleId' | 'askerId'>,
  called: Called,
): Promise<boolean> {
  const { rules } = await getCertificateSettings(tx)
  const rule = rules.find((one) => one.ruleId === ruleId)
  if (!rule) return false
  const credits = await listCredits(parts, tx, called, { accountId: askerId, isTold: false })
  return judgeAt(rule, credits, called.now).isEntitled
}

async function shownSubjects(
  tx: Tx,
  { certificateId, facts }: StoredCertificate,
  areExemptionsLost: boolean,
) {
  const grounds = await listGrounds(tx, certificateId)
  return facts.subjects.map(({ applicationId, subjectId, name, batchName, isExempt }) => {
    const ground = grounds.find((one) => one.applicationId === applicationId && one.subjectId === subjectId)
    const stands = isExempt ? !areExemptionsLost : (ground?.qualifies ?? false)
    return { name, batchName, isExempt, stands, number: ground?.number ?? '' }
  })
}

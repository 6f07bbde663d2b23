import { languages, type Texts } from '#contract/kit/language.ts'
import type { VerifiedSlip } from '#contract/score/score-endpoints.ts'
import { getExamName } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { maskName } from '#server/platform/secrets/mask.ts'
import { getBatch, type ScoreParts } from '../score-parts.ts'
import { nameOf } from './make-slip.ts'
import { findResult } from './own-score-store.ts'
import { readScores } from './read-scores.ts'
import { findSlip } from './slip-store.ts'

/** What stands now of what a paper says: for whoever holds it. */
export async function verifySlip(
  parts: ScoreParts,
  { tx, projectId, now }: { readonly tx: Tx; readonly projectId: string | null; readonly now: Date },
  code: string,
): Promise<VerifiedSlip> {
  const slip = await findSlip(tx, code)
  if (!slip) throw new Refusal('scoreSlipAbsent')
  const row = await findResult(tx, slip.applicationId, { ownerId: null, now })
  if (!row) throw new Refusal('scoreSlipAbsent')
  const batch = await getBatch(parts, projectId, row.batchId)
  const scores = readScores(batch, row)
  const corrected = scores.flatMap(({ correctedAt }) => correctedAt ?? []).sort()
  const isCorrected = row.edition !== slip.edition
  return {
    examName: await examNames(tx),
    batchName: batch.name,
    issuedAt: slip.issuedAt.toISOString(),
    name: maskName(await nameOf(tx, parts.keys, row)),
    number: row.number,
    scores: scores.map(({ level, ...score }) => score),
    correctedAt: isCorrected ? (corrected.at(-1) ?? null) : null,
    isChanged: isCorrected,
    isValid: scores.length > 0,
  }
}

async function examNames(tx: Tx): Promise<Texts> {
  const names: Partial<Texts> = {}
  for (const language of languages) names[language] = await getExamName(tx, language)
  return names as Texts
}

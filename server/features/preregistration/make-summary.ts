import { createHash } from 'node:crypto'
import type { Language } from '#contract/kit/language.ts'
import { listOrganisationNames } from '#server/features/account/account.ts'
import { getExamName } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import { MissingGlyphs } from '#server/platform/document/missing-glyphs.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ReportedBatch } from './preregistration-parts.ts'
import { findReport, listLines } from './preregistration-store.ts'
import { type SummaryFacts, summaryLayout } from './summary-layout.ts'

interface Asked {
  readonly organisationId: string
  readonly language: Language
  readonly now: Date
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** Of what is submitted: a draft is nothing to stamp. */
export async function makeSummary(
  documents: Documents,
  { batch }: ReportedBatch,
  asked: Asked,
): Promise<FileReply> {
  const layout = summaryLayout(await asked.transact((tx) => readSummary(tx, batch, asked)))
  try {
    const { bytes } = await documents.make(layout)
    return new FileReply({ name: `${layout.title}.pdf`, mediaType: 'application/pdf', bytes })
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error
    throw new Refusal('characterNotPrintable', { characters: error.characters.join(' ') })
  }
}

async function readSummary(
  tx: Tx,
  batch: ReportedBatch['batch'],
  { organisationId, language, now }: Asked,
): Promise<SummaryFacts> {
  const report = await findReport(tx, { batchId: batch.batchId, organisationId })
  if (report?.submittedAt == null) throw new Refusal('preregistrationAbsent')
  const { preregistrationId, submittedAt } = report
  const lines = await listLines(tx, preregistrationId)
  return {
    batch,
    examName: await getExamName(tx, language),
    organisation: (await listOrganisationNames(tx, [organisationId])).get(organisationId) ?? '',
    lines,
    submittedAt,
    checkCode: checkCodeOf(preregistrationId, lines),
    language,
    now,
  }
}

/** Another number anywhere makes another code. */
function checkCodeOf(preregistrationId: string, lines: SummaryFacts['lines']): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([preregistrationId, lines]))
    .digest('hex')
  return digest
    .slice(0, 12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')
}

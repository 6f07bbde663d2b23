import type {
  Preregistration,
  PreregistrationBatch,
  PreregistrationLine,
} from '#contract/preregistration/preregistration-endpoints.ts'
import { windowStateAt } from '#contract/project/window.ts'
import { findOrganisationQuotas } from '#server/features/batch/batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { ReportedBatch } from './preregistration-parts.ts'
import { findConfirmation, findReport, listLines, listOwnReports } from './preregistration-store.ts'

export const versionOf = (preregistrationId: string) => ({
  subject: 'preregistration',
  subjectId: preregistrationId,
})

const noQuota = { capacity: null, held: 0 }

/** Those in which there are times to report, or something is reported. */
export async function showBatches(
  tx: Tx,
  organisationId: string,
  all: readonly ReportedBatch[],
  now: Date,
): Promise<PreregistrationBatch[]> {
  const [reports, quotas] = [
    await listOwnReports(tx, organisationId),
    await findOrganisationQuotas(tx, organisationId),
  ]
  return all
    .filter(({ batch, window }) => window !== undefined || reports.has(batch.batchId))
    .map(({ batch, window }) => ({
      ...facts({ batch, window }, now),
      state: reports.get(batch.batchId)?.state ?? 'none',
      expected: reports.get(batch.batchId)?.expected ?? 0,
      quota: quotas.get(batch.batchId) ?? noQuota,
    }))
}

const facts = ({ batch, window }: ReportedBatch, now: Date) => ({
  batchId: batch.batchId,
  name: batch.name,
  windowState: windowStateAt(window, now),
  opensAt: window?.opensAt ?? null,
  closesAt: window?.closesAt ?? null,
})

/** The report of an organisation, as it stands now. */
export async function showPreregistration(
  tx: Tx,
  keys: Keys,
  { batch, window }: ReportedBatch,
  { organisationId, now }: { readonly organisationId: string; readonly now: Date },
): Promise<Preregistration> {
  const { batchId } = batch
  const report = await findReport(tx, { batchId, organisationId })
  const lines = report ? await listLines(tx, report.preregistrationId) : []
  const file = report?.fileId ? await findConfirmation(tx, keys, report.fileId) : null
  const quotas = await findOrganisationQuotas(tx, organisationId)
  return {
    ...facts({ batch, window }, now),
    state: report?.state ?? 'none',
    expected: sumOf(lines),
    quota: quotas.get(batchId) ?? noQuota,
    lines,
    areas: batch.areas.map(({ areaId, parentId, kind, name, offered }) => ({
      ...{ areaId, parentId, kind, name, offered },
    })),
    subjects: batch.subjects.map(({ subjectId, level, name, offered }) => ({
      ...{ subjectId, level, name, offered },
    })),
    submittedAt: report?.submittedAt?.toISOString() ?? null,
    confirmation:
      file && report?.confirmedAt
        ? { name: file.name, bytes: file.bytes, sentAt: report.confirmedAt.toISOString() }
        : null,
    version: report ? await findVersion(tx, versionOf(report.preregistrationId)) : 0,
  }
}

export const sumOf = (lines: readonly Pick<PreregistrationLine, 'expected'>[]): number =>
  lines.reduce((sum, { expected }) => sum + expected, 0)

import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import type {
  setReportedQuotas as endpoint,
  PreregistrationRow,
  QuotaChoice,
  QuotaOutlook,
} from '#contract/preregistration/preregistration-board.ts'
import { findOrganisationQuotas, putOrganisationQuota } from '#server/features/batch/batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { doToEach } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { listRows } from './board-rows.ts'
import { preregistrationSource } from './preregistration-source.ts'
import { holdReport, listLines } from './preregistration-store.ts'
import { sumOf } from './show-preregistration.ts'

/** What would become of each quota, in the order of names. */
export async function previewQuotas(tx: Tx, batchId: string, { choice }: QuotaChoice) {
  const ids = await findChosen(tx, preregistrationSource(tx.projectId, batchId), choice, mostOfAll)
  const rows = (await listRows(tx, batchId, ids)).toSorted((one, other) =>
    one.name.localeCompare(other.name, 'zh'),
  )
  return rows.map((row) => {
    const { organisationId, name, expected, capacity, held } = row
    return { organisationId, name, expected, capacity, held, outlook: outlookOf(row) }
  })
}

function outlookOf({ state, expected, capacity, held }: PreregistrationRow): QuotaOutlook {
  if (state !== 'submitted') return 'notSubmitted'
  if (expected === capacity) return 'same'
  if (expected < held) return 'belowTaken'
  if (capacity === null) return 'first'
  return expected > capacity ? 'more' : 'fewer'
}

/**
 * What each reported becomes its quota. A report that is taken back meanwhile is none. Whoever sets a quota is alone with
 * it, so that each has its own transaction: nobody takes places in one that is set already and waits for the others.
 */
export async function setQuotas({
  transact,
  params: { batchId },
  body: { choice },
  projectId,
  now,
}: OpenCall<typeof endpoint>): Promise<BulkReply> {
  const ids = await transact((tx) =>
    findChosen(tx, preregistrationSource(projectId, batchId), choice, mostOfAll),
  )
  return doToEach(ids, (organisationId) =>
    transact(async (tx) => {
      const report = await holdReport(tx, { batchId, organisationId })
      if (report?.state !== 'submitted')
        throw new Refusal('preregistrationWrongState', { state: report?.state ?? 'none' })
      const expected = sumOf(await listLines(tx, report.preregistrationId))
      const quotas = await findOrganisationQuotas(tx, organisationId)
      if (quotas.get(batchId)?.capacity === expected) return 'nothingToDo'
      await putOrganisationQuota(tx, { batchId, organisationId }, expected, now)
      return 'done'
    }),
  )
}

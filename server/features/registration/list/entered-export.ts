import { enteredApplicationList } from '#contract/registration/list/entered-applications.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import { consoleWords, type ExportAsked, type ListExport } from '#server/features/export/export.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { accountIdOf } from '../registration-parts.ts'
import { type ApplicationsOf, applicationColumns } from './application-export.ts'
import type { ApplicationSourceParts } from './application-source.ts'
import { enteredSource } from './entered-source.ts'

type Parts = Pick<ApplicationSourceParts, 'keys' | 'facets'>

/** The applications of an organisation's own records in a batch. */
export function enteredExport(parts: Parts): ListExport<typeof enteredApplicationList, ApplicationsOf> {
  return {
    kind: 'enteredApplication.export',
    list: enteredApplicationList,
    title: consoleWords(({ file }) => file.applications.title),
    findSource: (tx, of, asked) => findEntered(tx, parts, of, asked),
    columns: applicationColumns,
  }
}

/** Those of whoever pressed. */
export async function findEntered(
  tx: Tx,
  parts: Parts,
  { batchId }: ApplicationsOf,
  { scope, now }: ExportAsked,
) {
  const batch = await readBatch(tx, batchId)
  const { projectId, actor } = scope
  if (!batch || projectId === null) throw new Refusal('batchAbsent')
  return enteredSource(parts, { projectId, organisationId: accountIdOf(actor), batch, now })
}

import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { letFileGo } from '../returned/returned-version.ts'
import { askedBatch, type Shown } from '../shown/show-application.ts'
import type { ApplicationFile } from '../shown/show-file.ts'
import type { WholeApplication } from '../shown/whole-application-store.ts'

/** Attachments that were added before an answer came to say that they are not asked for. */
export function unaskedFiles(stored: WholeApplication, shown: Shown): WholeApplication['files'] {
  const { attachments } = shown.batch
  const asked = askedBatch(stored, shown).attachments
  if (asked.length === attachments.length) return []
  const isAmong = (rules: typeof asked, { ruleId }: ApplicationFile) => rules.some(({ id }) => id === ruleId)
  return stored.files.filter((file) => isAmong(attachments, file) && !isAmong(asked, file))
}

/** They are not handed in: they go in the transaction that hands in the others, or stay. */
export async function dropUnasked(
  tx: Tx,
  applicationId: string,
  files: readonly ApplicationFile[],
  now: Date,
): Promise<void> {
  for (const [ruleId, ofRule] of Map.groupBy(files, (file) => file.ruleId)) {
    const ids = ofRule.map(({ fileId }) => fileId)
    for (const fileId of ids) await letFileGo(tx, applicationId, fileId)
    const deed = { action: 'application.removeFile', subject: 'application', subjectId: applicationId }
    await record(tx, { ...deed, before: { [ruleId]: ids }, after: { [ruleId]: [] } }, now)
  }
}

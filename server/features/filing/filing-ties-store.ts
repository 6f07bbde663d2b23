import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** Also those that were never used, and those that speak of the person and were sent by an organisation. */
export async function listSentPapers(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.query<{ fileId: string }>(
    `select file_id as "fileId" from filing_paper join application using (project_id, application_id)
     where project_id = $1 and $2 in (sent_by, account_id)`,
    [tx.projectId, accountId],
  )
  return rows.map(({ fileId }) => fileId)
}

/** What somebody wrote, and what was written to them, is not to be read any more. */
export async function wipeFilingWords(tx: Tx, keys: Keys, accountId: string): Promise<void> {
  const place = { projectId: tx.projectId, table: 'filing', column: 'grounds_sealed' } as const
  await tx.query(
    `update filing set grounds_sealed = $3, answer_sealed = null from application
     where filing.project_id = $1 and application.project_id = $1
       and application.application_id = filing.application_id and $2 in (asker_id, account_id)`,
    [tx.projectId, accountId, keys.seal(place, '')],
  )
}

import type { FilingPaper } from '#contract/filing/filing-endpoints.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface KeptPaper extends FilingPaper {
  readonly filingId: string
  readonly storageKey: string
}

export async function insertPaper(
  tx: Tx,
  fileId: string,
  { applicationId, sentBy }: { readonly applicationId: string; readonly sentBy: string },
): Promise<void> {
  await tx.query(
    'insert into filing_paper (project_id, file_id, application_id, sent_by) values ($1, $2, $3, $4)',
    [tx.projectId, fileId, applicationId, sentBy],
  )
}

/** Of these, those that their sender sent for this registration and has not used. They belong to the filing from now on. */
export async function tiePapers(
  tx: Tx,
  of: { readonly filingId: string; readonly applicationId: string; readonly sentBy: string },
  fileIds: readonly string[],
): Promise<number> {
  const rows = await tx.query(
    `update filing_paper set filing_id = $2
     where project_id = $1 and application_id = $3 and sent_by = $4 and file_id = any ($5::uuid[]) and filing_id is null
     returning file_id`,
    [tx.projectId, of.filingId, of.applicationId, of.sentBy, fileIds],
  )
  return rows.length
}

export async function listPapers(tx: Tx, keys: Keys, filingIds: readonly string[]): Promise<KeptPaper[]> {
  const rows = await tx.query<Omit<KeptPaper, 'name'> & { nameSealed: Buffer }>(
    `select filing_id as "filingId", file_id as "fileId", name_sealed as "nameSealed", media_type as "mediaType",
       bytes::float8 as bytes, storage_key as "storageKey"
     from filing_paper join file using (project_id, file_id)
     where project_id = $1 and filing_id = any ($2::uuid[]) order by file_id`,
    [tx.projectId, filingIds],
  )
  return rows.map(({ nameSealed, ...paper }) => ({
    ...paper,
    name: openFileName(keys, tx.projectId, nameSealed),
  }))
}

/** Whether nobody asked for anything with it. Nobody does until the transaction ends. */
export async function holdLoosePaper(tx: Tx, fileId: string): Promise<boolean> {
  const found = await tx.query(
    'select from filing_paper where project_id = $1 and file_id = $2 and filing_id is null for update',
    [tx.projectId, fileId],
  )
  return found.length > 0
}

import type { ConfirmationPaper } from '#contract/confirmation/confirmation-shapes.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface KeptPaper extends ConfirmationPaper {
  readonly storageKey: string
}

export async function insertPaper(tx: Tx, fileId: string, formId: string): Promise<void> {
  await tx.query('insert into confirmation_paper (project_id, file_id, form_id) values ($1, $2, $3)', [
    tx.projectId,
    fileId,
    formId,
  ])
}

/** The pages that were sent with a form, in their order; or those that wait for it, as they came. */
export async function listPapers(
  tx: Tx,
  keys: Keys,
  formId: string,
  { loose = false }: { readonly loose?: boolean } = {},
): Promise<KeptPaper[]> {
  const rows = await tx.query<Omit<KeptPaper, 'name'> & { nameSealed: Buffer }>(
    `select file_id as "fileId", name_sealed as "nameSealed", media_type as "mediaType", bytes::float8 as bytes,
       storage_key as "storageKey"
     from confirmation_paper join file using (project_id, file_id)
     where project_id = $1 and form_id = $2 and (position is null) = $3 order by position, file_id`,
    [tx.projectId, formId, loose],
  )
  return rows.map(({ nameSealed, ...paper }) => ({
    ...paper,
    name: openFileName(keys, tx.projectId, nameSealed),
  }))
}

/** Sent with the form from now on, in this order. */
export async function placePapers(tx: Tx, formId: string, fileIds: readonly string[]): Promise<void> {
  await tx.query(
    `update confirmation_paper set position = sent.at
     from unnest($3::uuid[]) with ordinality as sent (id, at)
     where project_id = $1 and form_id = $2 and file_id = sent.id`,
    [tx.projectId, formId, fileIds],
  )
}

/** Whether a page was never sent. Nobody sends it until the transaction ends. */
export async function holdLoosePaper(tx: Tx, fileId: string): Promise<boolean> {
  const found = await tx.query(
    'select from confirmation_paper where project_id = $1 and file_id = $2 and position is null for update',
    [tx.projectId, fileId],
  )
  return found.length > 0
}

/** The PDF of a form; null while it is made. */
export async function findDocument(
  tx: Tx,
  keys: Keys,
  formId: string,
): Promise<Pick<KeptPaper, 'name' | 'bytes' | 'storageKey'> | null> {
  const [row] = await tx.query<{ nameSealed: Buffer; bytes: number; storageKey: string }>(
    `select name_sealed as "nameSealed", bytes::float8 as bytes, storage_key as "storageKey"
     from confirmation_form join file using (project_id, file_id) where project_id = $1 and form_id = $2`,
    [tx.projectId, formId],
  )
  if (!row) return null
  const { nameSealed, ...document } = row
  return { ...document, name: openFileName(keys, tx.projectId, nameSealed) }
}

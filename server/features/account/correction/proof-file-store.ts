import type { ProofFile } from '#contract/account/identity-correction.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

interface SentFile {
  readonly fileId: string
  readonly accountId: string
  readonly sentBy: string
}

export async function insertProofFile(tx: Tx, { fileId, accountId, sentBy }: SentFile): Promise<void> {
  await tx.query(
    'insert into proof_file (project_id, file_id, account_id, sent_by) values ($1, $2, $3, $4)',
    [tx.projectId, fileId, accountId, sentBy],
  )
}

/** Of these files, how many became the correction's: sent by this person for this candidate, and not taken yet. */
export async function tieProofFiles(
  tx: Tx,
  correctionId: string,
  fileIds: readonly string[],
  { accountId, sentBy }: Omit<SentFile, 'fileId'>,
): Promise<number> {
  const tied = await tx.query(
    `update proof_file set correction_id = $2
     where project_id = $1 and file_id = any ($3) and account_id = $4 and sent_by = $5 and correction_id is null
     returning file_id`,
    [tx.projectId, correctionId, fileIds, accountId, sentBy],
  )
  return tied.length
}

export interface KeptProofFile extends ProofFile {
  readonly storageKey: string
}

/** As they were sent. */
export async function listProofFiles(tx: Tx, keys: Keys, correctionId: string): Promise<KeptProofFile[]> {
  const rows = await tx.query<Omit<KeptProofFile, 'name'> & { nameSealed: Buffer }>(
    `select file_id as "fileId", name_sealed as "nameSealed", media_type as "mediaType", bytes::float8 as bytes,
       storage_key as "storageKey"
     from proof_file join file using (project_id, file_id)
     where project_id = $1 and correction_id = $2 order by file_id`,
    [tx.projectId, correctionId],
  )
  return rows.map(({ nameSealed, ...file }) => ({
    ...file,
    name: openFileName(keys, tx.projectId, nameSealed),
  }))
}

/** Those of the corrections of an account. */
export async function listTiedFiles(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx.query<{ fileId: string }>(
    `select file_id as "fileId" from proof_file
     where project_id = $1 and account_id = $2 and correction_id is not null`,
    [tx.projectId, accountId],
  )
  return rows.map(({ fileId }) => fileId)
}

/** Whether a file was never proposed. Nobody proposes it until the transaction ends. */
export async function holdLooseFile(tx: Tx, fileId: string): Promise<boolean> {
  const found = await tx.query(
    'select from proof_file where project_id = $1 and file_id = $2 and correction_id is null for update',
    [tx.projectId, fileId],
  )
  return found.length > 0
}

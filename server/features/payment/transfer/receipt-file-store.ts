import type { ReceiptFile } from '#contract/payment/transfer/transfer-endpoints.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

interface SentFile {
  readonly fileId: string
  readonly orderId: string
  readonly sentBy: string
}

export async function insertReceiptFile(tx: Tx, { fileId, orderId, sentBy }: SentFile): Promise<void> {
  await tx.query(
    'insert into receipt_file (project_id, file_id, order_id, sent_by) values ($1, $2, $3, $4)',
    [tx.projectId, fileId, orderId, sentBy],
  )
}

/** Of these files, how many became the transfer's: sent by this payer for this order, and not told yet. */
export async function tieReceiptFiles(
  tx: Tx,
  transferId: string,
  fileIds: readonly string[],
  { orderId, sentBy }: Omit<SentFile, 'fileId'>,
): Promise<number> {
  const tied = await tx.query(
    `update receipt_file set transfer_id = $2
     where project_id = $1 and file_id = any ($3) and order_id = $4 and sent_by = $5 and transfer_id is null
     returning file_id`,
    [tx.projectId, transferId, fileIds, orderId, sentBy],
  )
  return tied.length
}

export interface KeptReceiptFile extends ReceiptFile {
  readonly transferId: string
  readonly storageKey: string
}

/** Of these transfers. */
export async function listReceiptFiles(
  tx: Tx,
  keys: Keys,
  transferIds: readonly string[],
): Promise<KeptReceiptFile[]> {
  const rows = await tx.query<Omit<KeptReceiptFile, 'name'> & { nameSealed: Buffer }>(
    `select file_id as "fileId", transfer_id as "transferId", name_sealed as "nameSealed", media_type as "mediaType",
       bytes::float8 as bytes, storage_key as "storageKey"
     from receipt_file join file using (project_id, file_id)
     where project_id = $1 and transfer_id = any ($2) order by file_id`,
    [tx.projectId, transferIds],
  )
  return rows.map(({ nameSealed, ...file }) => ({
    ...file,
    name: openFileName(keys, tx.projectId, nameSealed),
  }))
}

/** As they are shown. */
export const shownReceiptFile = ({ fileId, name, mediaType, bytes }: KeptReceiptFile): ReceiptFile => ({
  fileId,
  name,
  mediaType,
  bytes,
})

/** Whether a file was never told. Nobody tells it until the transaction ends. */
export async function holdLooseReceiptFile(tx: Tx, fileId: string): Promise<boolean> {
  const found = await tx.query(
    'select from receipt_file where project_id = $1 and file_id = $2 and transfer_id is null for update',
    [tx.projectId, fileId],
  )
  return found.length > 0
}

import type { Texts } from '#contract/kit/language.ts'
import type { RefundFile } from '#contract/payment/refund/refund-endpoints.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

const wordsPlace = (tx: Tx) =>
  ({ projectId: tx.projectId, table: 'refund_request', column: 'words_sealed' }) as const

export interface RefundRequest {
  readonly requestId: string
  readonly orderId: string
  readonly groundId: string
  readonly groundName: Texts
  /** People write of illness and of the dead here. */
  readonly words: string
}

export async function insertRequest(tx: Tx, keys: Keys, request: RefundRequest, now: Date): Promise<void> {
  const { requestId, orderId, groundId, groundName, words } = request
  await tx.query(
    `insert into refund_request (project_id, request_id, order_id, ground_id, ground_name, words_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tx.projectId,
      requestId,
      orderId,
      groundId,
      JSON.stringify(groundName),
      keys.seal(wordsPlace(tx), words),
      now,
    ],
  )
}

export async function findRequest(tx: Tx, keys: Keys, requestId: string): Promise<RefundRequest | null> {
  const [row] = await tx.query<Omit<RefundRequest, 'words'> & { wordsSealed: Buffer }>(
    `select request_id as "requestId", order_id as "orderId", ground_id as "groundId", ground_name as "groundName",
       words_sealed as "wordsSealed"
     from refund_request where project_id = $1 and request_id = $2`,
    [tx.projectId, requestId],
  )
  if (!row) return null
  const { wordsSealed, ...request } = row
  return { ...request, words: keys.open(wordsPlace(tx), wordsSealed) }
}

export async function insertRefundFile(tx: Tx, fileId: string, orderId: string): Promise<void> {
  await tx.query('insert into refund_file (project_id, file_id, order_id) values ($1, $2, $3)', [
    tx.projectId,
    fileId,
    orderId,
  ])
}

/** How many of these became the request's: sent for its order, and not used yet. */
export async function tieRefundFiles(
  tx: Tx,
  { requestId, orderId }: Pick<RefundRequest, 'requestId' | 'orderId'>,
  fileIds: readonly string[],
): Promise<number> {
  const tied = await tx.query(
    `update refund_file set request_id = $2
     where project_id = $1 and file_id = any ($3::uuid[]) and order_id = $4 and request_id is null returning file_id`,
    [tx.projectId, requestId, fileIds, orderId],
  )
  return tied.length
}

export interface KeptRefundFile extends RefundFile {
  readonly storageKey: string
}

export async function listRefundFiles(tx: Tx, keys: Keys, requestId: string): Promise<KeptRefundFile[]> {
  const rows = await tx.query<Omit<KeptRefundFile, 'name'> & { nameSealed: Buffer }>(
    `select file_id as "fileId", name_sealed as "nameSealed", media_type as "mediaType", bytes::float8 as bytes,
       storage_key as "storageKey"
     from refund_file join file using (project_id, file_id)
     where project_id = $1 and request_id = $2 order by file_id`,
    [tx.projectId, requestId],
  )
  return rows.map(({ nameSealed, ...file }) => ({
    ...file,
    name: openFileName(keys, tx.projectId, nameSealed),
  }))
}

/** Whether a file was never used. Nobody uses it until the transaction ends. */
export async function holdLooseRefundFile(tx: Tx, fileId: string): Promise<boolean> {
  const found = await tx.query(
    'select from refund_file where project_id = $1 and file_id = $2 and request_id is null for update',
    [tx.projectId, fileId],
  )
  return found.length > 0
}

/** What a payer wrote, and what they were answered, when they are nobody any more. */
export async function wipeRefundWords(tx: Tx, keys: Keys, payerId: string): Promise<void> {
  await tx.query(
    `update refund_request set words_sealed = $3 from payment_order
     where refund_request.project_id = $1 and payment_order.project_id = $1
       and payment_order.order_id = refund_request.order_id and payer_id = $2`,
    [tx.projectId, payerId, keys.seal(wordsPlace(tx), '')],
  )
  await tx.query(
    `update refund set note = '' from payment_order
     where refund.project_id = $1 and payment_order.project_id = $1
       and payment_order.order_id = refund.order_id and payer_id = $2 and note <> ''`,
    [tx.projectId, payerId],
  )
}

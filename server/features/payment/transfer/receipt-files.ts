import { z } from 'zod'
import { mostAttachmentBytes } from '#contract/file/attachment.ts'
import { dayMs } from '#contract/kit/time.ts'
import { receiptFormats } from '#contract/payment/transfer/transfer.ts'
import type { readReceiptFile as reading } from '#contract/payment/transfer/transfer-board.ts'
import type { ReceiptFile, sendReceiptFile } from '#contract/payment/transfer/transfer-endpoints.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { eraseFiles, keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import type { Call, FileCall, UploadCall } from '#server/platform/http/serve.ts'
import { type JobHandler, queueJob } from '#server/platform/jobs/jobs.ts'
import { readAttachment } from '#server/platform/media/read-attachment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { findOrder } from '../order/order-store.ts'
import { moneyActor } from '../payment-parts.ts'
import { getReached } from './get-reached.ts'
import { holdLooseReceiptFile, insertReceiptFile, listReceiptFiles } from './receipt-file-store.ts'
import { getTransferSettings } from './transfer-settings.ts'

export interface ReceiptFileParts {
  readonly files: FileStore
  readonly keys: Keys
}

/** Of one payer. */
const sentPerHour = { seconds: 3600, most: 30 }

/** Reads what was sent, and stores it. */
export async function takeReceiptFile(
  { keys, files }: ReceiptFileParts,
  { params, upload, transact, projectId, now }: UploadCall<typeof sendReceiptFile>,
  payerId: string,
): Promise<StoredFile> {
  await transact(async (tx) => {
    const order = await findOrder(tx, params.orderId, payerId)
    if (!order) throw new Refusal('orderAbsent')
    if (order.state !== 'open') throw new Refusal('orderWrongState', { state: order.state })
    if (!(await getTransferSettings(tx)).offered) throw new Refusal('transferNotOffered')
    const bucket = keys.index(projectId, 'receipt-files-of', payerId)
    await takeFromLimits(tx, [{ bucket, ...sentPerHour }], now)
  })
  const { bytes, mediaType, ending } = await readAttachment(upload.bytes, receiptFormats, upload.sender)
  if (bytes.length > mostAttachmentBytes)
    throw new Refusal('fileTooLarge', { mostBytes: mostAttachmentBytes })
  const name = `${upload.name.replace(/\.[^.]{1,5}$/, '') || upload.name}.${ending}`
  return storeFile(files, projectId ?? '', { name, mediaType, bytes })
}

export const dropLooseReceiptJob = 'payment.dropLooseReceipt'

/** Its payer's, until it is told or a day is over. */
export async function keepReceiptFile(
  { keys }: Pick<ReceiptFileParts, 'keys'>,
  { tx, params, projectId, now }: Pick<Call<typeof sendReceiptFile>, 'tx' | 'params' | 'projectId' | 'now'>,
  stored: StoredFile,
  payerId: string,
): Promise<ReceiptFile> {
  const fileId = await keepFile(tx, keys, stored, now)
  await insertReceiptFile(tx, { fileId, orderId: params.orderId, sentBy: payerId })
  const { name, mediaType, bytes } = stored
  const deed = { action: 'order.addReceiptFile', subject: 'order', subjectId: params.orderId, before: null }
  await record(tx, { ...deed, after: { mediaType, bytes } }, now)
  const runAt = new Date(now.getTime() + dayMs)
  await queueJob(tx, dropLooseReceiptJob, { projectId, fileId }, { runAt })
  return { fileId, name, mediaType, bytes }
}

const loose = z.object({ projectId: z.uuid(), fileId: z.uuid() })

/** What was never told goes, with its bytes. */
export function dropLooseReceipt({ database }: { readonly database: Database }): JobHandler {
  return async (payload) => {
    const { projectId, fileId } = loose.parse(payload)
    await database.transaction({ projectId, actor: moneyActor }, async (tx) => {
      if (await holdLooseReceiptFile(tx, fileId)) await eraseFiles(tx, [fileId])
    })
  }
}

/** A receipt as the cashier looks at it; and that somebody read it. */
export async function readReceiptFile(
  { keys, files }: ReceiptFileParts,
  { params, transact, now }: FileCall<typeof reading>,
): Promise<FileReply> {
  const { transferId, fileId } = params
  const { name, mediaType, bytes, storageKey } = await transact(async (tx) => {
    await getReached(tx, transferId)
    const file = (await listReceiptFiles(tx, keys, [transferId])).find((one) => one.fileId === fileId)
    if (!file) throw new Refusal('transferFileAbsent')
    const deed = { action: 'transfer.readFile', subject: 'transfer', subjectId: transferId }
    await record(tx, { ...deed, before: null, after: { mediaType: file.mediaType } }, now)
    return file
  })
  const content = await files.open(storageKey)
  if (!content) throw new Refusal('transferFileAbsent')
  return new FileReply({ name, mediaType, bytes: content, length: bytes })
}

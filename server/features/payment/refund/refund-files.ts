import { z } from 'zod'
import { mostAttachmentBytes } from '#contract/file/attachment.ts'
import { dayMs } from '#contract/kit/time.ts'
import {
  type RefundFile,
  refundProofFormats,
  type sendRefundFile,
} from '#contract/payment/refund/refund-endpoints.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { eraseFiles, keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import { type JobHandler, queueJob } from '#server/platform/jobs/jobs.ts'
import { readAttachment } from '#server/platform/media/read-attachment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { findOrder } from '../order/order-store.ts'
import { moneyActor } from '../payment-parts.ts'
import { holdLooseRefundFile, insertRefundFile } from './refund-request-store.ts'

export interface RefundFileParts {
  readonly files: FileStore
  readonly keys: Keys
}

/** Of one payer. */
const sentPerHour = { seconds: 3600, most: 30 }

/** Reads what was sent, and stores it. */
export async function takeRefundFile(
  { keys, files }: RefundFileParts,
  { params, upload, transact, projectId, now }: UploadCall<typeof sendRefundFile>,
  payerId: string,
): Promise<StoredFile> {
  await transact(async (tx) => {
    if (!(await findOrder(tx, params.orderId, payerId))) throw new Refusal('orderAbsent')
    const bucket = keys.index(projectId, 'refund-files-of', payerId)
    await takeFromLimits(tx, [{ bucket, ...sentPerHour }], now)
  })
  const { bytes, mediaType, ending } = await readAttachment(upload.bytes, refundProofFormats, upload.sender)
  if (bytes.length > mostAttachmentBytes)
    throw new Refusal('fileTooLarge', { mostBytes: mostAttachmentBytes })
  const name = `${upload.name.replace(/\.[^.]{1,5}$/, '') || upload.name}.${ending}`
  return storeFile(files, projectId ?? '', { name, mediaType, bytes })
}

export const dropLooseRefundFileJob = 'payment.dropLooseRefundFile'

/** Its payer's, until it is used or a day is over. */
export async function keepRefundFile(
  { keys }: RefundFileParts,
  { tx, params, projectId, now }: Pick<Call<typeof sendRefundFile>, 'tx' | 'params' | 'projectId' | 'now'>,
  stored: StoredFile,
): Promise<RefundFile> {
  const fileId = await keepFile(tx, keys, stored, now)
  await insertRefundFile(tx, fileId, params.orderId)
  const { name, mediaType, bytes } = stored
  const deed = { action: 'order.addRefundFile', subject: 'order', subjectId: params.orderId, before: null }
  await record(tx, { ...deed, after: { mediaType, bytes } }, now)
  const runAt = new Date(now.getTime() + dayMs)
  await queueJob(tx, dropLooseRefundFileJob, { projectId, fileId }, { runAt })
  return { fileId, name, mediaType, bytes }
}

const loose = z.object({ projectId: z.uuid(), fileId: z.uuid() })

/** What nobody used goes, with its bytes. */
export function dropLooseRefundFile({ database }: { readonly database: Database }): JobHandler {
  return async (payload) => {
    const { projectId, fileId } = loose.parse(payload)
    await database.transaction({ projectId, actor: moneyActor }, async (tx) => {
      if (await holdLooseRefundFile(tx, fileId)) await eraseFiles(tx, [fileId])
    })
  }
}

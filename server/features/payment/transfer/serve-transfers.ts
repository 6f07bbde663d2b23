import type { Actor } from '#contract/kit/actor.ts'
import * as board from '#contract/payment/transfer/transfer-board.ts'
import * as endpoints from '#contract/payment/transfer/transfer-endpoints.ts'
import * as settings from '#contract/payment/transfer/transfer-settings.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { rememberBatches } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { serve, serveFile, serveUpload, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { confirmTransfer, refuseTransfer, versionOf } from './decide-transfer.ts'
import { getReached } from './get-reached.ts'
import { listReceiptFiles, shownReceiptFile } from './receipt-file-store.ts'
import { keepReceiptFile, readReceiptFile, takeReceiptFile } from './receipt-files.ts'
import { type SendingParts, sendTransfer, showTransfers } from './send-transfer.ts'
import { putTransferSettings, readTransferSettings } from './transfer-settings.ts'
import { transferSource } from './transfer-source.ts'
import { getPayerName, listTransferRows } from './transfer-store.ts'

interface TransferParts extends PaymentParts {
  readonly files: FileStore
  readonly refuseToBegin?: SendingParts['refuseToBegin']
}

/** Paying by bank transfer: what its payer tells, and what the cashier does with it. */
export function serveTransfers(site: Site, parts: TransferParts): void {
  const { files, refuseToBegin } = parts
  const { keys } = parts.registration
  serve(site, endpoints.getTransfer, ({ tx, actor, params, now }) =>
    showTransfers(tx, keys, { payerId: payerOf(actor), orderId: params.orderId, now }),
  )
  serveUpload(
    site,
    endpoints.sendReceiptFile,
    (call) => takeReceiptFile({ keys, files }, call, payerOf(call.actor)),
    (call, stored) => keepReceiptFile({ keys }, call, stored, payerOf(call.actor)),
  )
  serve(site, endpoints.sendTransfer, ({ tx, actor, params, body, now }) =>
    sendTransfer(
      tx,
      { keys, refuseToBegin },
      { payerId: payerOf(actor), orderId: params.orderId, now },
      body,
    ),
  )
  serve(site, settings.getTransferSettings, ({ tx }) => readTransferSettings(tx))
  serve(site, settings.putTransferSettings, ({ tx, body: { seenVersion, ...to }, now }) =>
    putTransferSettings(tx, to, seenVersion, now),
  )
  serve(site, board.searchTransfers, ({ tx, projectId, actor, body, now }) =>
    readList(tx, transferSource({ projectId, actor }, now), body),
  )
  serve(site, board.readTransfer, ({ tx, params, now }) => readTransfer(tx, keys, params.transferId, now))
  serveFile(site, board.readReceiptFile, (call) => readReceiptFile({ keys, files }, call))
  serve(site, board.refuseTransfer, ({ tx, params, body, now }) =>
    refuseTransfer(tx, { transferId: params.transferId, now }, body),
  )
  serveWithoutTransaction(site, board.confirmTransfer, async ({ actor, projectId, params, body, now }) => {
    if (projectId === null) throw new Refusal('transferAbsent')
    await rememberBatches(parts.registration, { projectId, now })
    return confirmTransfer(parts, { projectId, actor, transferId: params.transferId, now }, body)
  })
}

/** What its payer told, in full; and that somebody read it. */
async function readTransfer(tx: Tx, keys: Keys, transferId: string, now: Date): Promise<board.TransferShown> {
  const transfer = await getReached(tx, transferId)
  const [row] = await listTransferRows(tx, [transferId])
  if (!row) throw new Refusal('transferAbsent')
  const deed = { action: 'transfer.read', subject: 'transfer', subjectId: transferId }
  await record(tx, { ...deed, before: null, after: {} }, now)
  const { reason, receivedFen, bankReference } = transfer
  return {
    ...row,
    ...{ reason, receivedFen, bankReference },
    payerName: await getPayerName(tx, keys, transferId),
    files: (await listReceiptFiles(tx, keys, [transferId])).map(shownReceiptFile),
    version: await findVersion(tx, versionOf(transferId)),
  }
}

/** These endpoints let nobody else in. */
function payerOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}

import { cancelExam, previewCancellation } from '#contract/payment/cancellation/exam-cancellation.ts'
import * as endpoints from '#contract/payment/refund/refund-board.ts'
import * as lists from '#contract/payment/refund/refund-list.ts'
import { getRefundRules, putRefundRules } from '#contract/payment/refund/refund-rules.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { readBatch } from '#server/features/batch/batch.ts'
import { startExport } from '#server/features/export/export.ts'
import { rememberBatches } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { serve, serveFile, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isOrderInReach } from '../board/money-reach.ts'
import { cancelExam as callOff, previewCancellation as preview } from '../cancellation/cancel-exam.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { approveOrPropose, endRefundWaiting, refuseRefund, sendRefundAgain } from '../refund/decide-refund.ts'
import { askProviderFirst, finishByHand } from '../refund/finish-by-hand.ts'
import { listRefundFiles } from '../refund/refund-request-store.ts'
import { putRefundRules as putRules, readRefundRules } from '../refund/refund-rules-store.ts'
import { findRefund, type StoredRefund } from '../refund/refund-store.ts'
import { changeManyRefunds } from './change-many-refunds.ts'
import { refundSource } from './refund-source.ts'
import { showRefund } from './show-refund.ts'

export interface RefundBoardParts extends PaymentParts {
  readonly files: FileStore
}

/** What the cashiers of a project see of refunds, and do with them. */
export function serveRefundBoard(site: Site, parts: RefundBoardParts): void {
  const { keys } = parts.registration
  serve(site, getRefundRules, ({ tx }) => readRefundRules(tx))
  serve(site, putRefundRules, ({ tx, body: { seenVersion, ...rules }, now }) =>
    putRules(tx, rules, seenVersion, now),
  )
  serve(site, lists.searchRefunds, ({ tx, projectId, actor, body }) =>
    readList(tx, refundSource(projectId, actor), body),
  )
  serve(site, lists.exportRefunds, (call) =>
    startExport(call.tx, keys, { kind: 'refund.export', of: null, ...call }),
  )
  serveWithoutTransaction(site, lists.changeManyRefunds, async (call) => {
    await rememberBatches(parts.registration, call)
    return changeManyRefunds(parts, call, getReached)
  })
  serveWithoutTransaction(site, endpoints.getRefund, async ({ transact, params }) => {
    const { proposal, timeline, ...shown } = await transact(async (tx) =>
      showRefund(tx, keys, await getReached(tx, params.refundId)),
    )
    const ids = [...timeline.map(({ by }) => by), proposal?.by ?? null].flatMap((id) => id ?? [])
    const names = await site.listStaffNames([...new Set(ids)])
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
    return {
      ...shown,
      proposal: proposal && { ...proposal, by: nameOf(proposal.by) },
      timeline: timeline.map((line) => ({ ...line, by: nameOf(line.by) })),
    }
  })
  serve(
    site,
    endpoints.approveRefund,
    async ({ tx, params, body, now }) => {
      await getReached(tx, params.refundId)
      return { outcome: await approveOrPropose(parts, tx, { ...params, ...body }, now) }
    },
    (call) => rememberBatches(parts.registration, call),
  )
  serve(site, endpoints.refuseRefund, async ({ tx, params, body, now }) => {
    await getReached(tx, params.refundId)
    await refuseRefund(parts, tx, { ...params, ...body }, now)
    return null
  })
  serveWaitingRefunds(site, parts)
  serve(site, previewCancellation, async ({ tx, params, body, now }) => {
    if (!(await readBatch(tx, params.batchId))) throw new Refusal('batchAbsent')
    return preview(tx, { batchId: params.batchId, ...body }, now)
  })
  serve(site, cancelExam, ({ tx, params, body, now }) =>
    callOff(tx, keys, { batchId: params.batchId, ...body }, now),
  )
  serveFile(site, endpoints.readRefundFile, async ({ transact, params, now }) => {
    const { name, mediaType, bytes, storageKey } = await transact(async (tx) => {
      const refund = await getReached(tx, params.refundId)
      const files = refund.requestId ? await listRefundFiles(tx, keys, refund.requestId) : []
      const file = files.find(({ fileId }) => fileId === params.fileId)
      if (!file) throw new Refusal('refundFileAbsent')
      const deed = { action: 'refund.readFile', subject: 'refund', subjectId: params.refundId }
      await record(tx, { ...deed, before: null, after: { bytes: file.bytes } }, now)
      return file
    })
    const content = await parts.files.open(storageKey)
    if (!content) throw new Refusal('refundFileAbsent')
    return new FileReply({ name, mediaType, bytes: content, length: bytes })
  })
}

/** One of an order outside of the grants of whoever asks is absent. */
async function getReached(tx: Tx, refundId: string): Promise<StoredRefund> {
  const refund = await findRefund(tx, refundId)
  if (!refund || !(await isOrderInReach(tx, refund.orderId))) throw new Refusal('refundAbsent')
  return refund
}

/** What is done with one that waits for its invoice, or failed. */
function serveWaitingRefunds(site: Site, parts: RefundBoardParts): void {
  serve(site, endpoints.sendRefundAgain, async ({ tx, params, now }) => {
    await getReached(tx, params.refundId)
    await sendRefundAgain(parts, tx, params.refundId, now)
    return null
  })
  serve(site, endpoints.endRefundWaiting, async ({ tx, params, body, now }) => {
    await getReached(tx, params.refundId)
    await endRefundWaiting(parts, tx, { ...params, ...body }, now)
    return null
  })
  serveWithoutTransaction(
    site,
    endpoints.finishRefundByHand,
    async ({ transact, conclude, params, body, now }) => {
      await transact((tx) => getReached(tx, params.refundId))
      await askProviderFirst(parts, transact, params.refundId, now)
      return conclude(async (tx) => {
        await finishByHand(parts, tx, { ...params, ...body }, now)
        return null
      })
    },
  )
}

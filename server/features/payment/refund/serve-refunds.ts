import type { Actor } from '#contract/kit/actor.ts'
import * as endpoints from '#contract/payment/refund/refund-endpoints.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { rememberBatches } from '#server/features/registration/registration.ts'
import { serve, serveUpload } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findOrder } from '../order/order-store.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { askRefund } from './ask-refund.ts'
import { takeBackRefund } from './decide-refund.ts'
import { offerRefund } from './offer-refund.ts'
import { keepRefundFile, takeRefundFile } from './refund-files.ts'
import { getRefundRules } from './refund-rules-store.ts'
import { listRefundableLines } from './refundable-lines.ts'

export interface RefundParts extends Pick<PaymentParts, 'registration' | 'invoiceFlush'> {
  readonly files: FileStore
}

/** What whoever paid asks for. */
export function serveRefunds(site: Site, parts: RefundParts): void {
  type When = { readonly projectId: string | null; readonly now: Date }
  const remember = (call: When) => rememberBatches(parts.registration, call)
  const ofFiles = { files: parts.files, keys: parts.registration.keys }
  serve(
    site,
    endpoints.getRefundOffer,
    async ({ tx, params, actor, projectId, now }) => {
      if (!(await findOrder(tx, params.orderId, payerOf(actor)))) throw new Refusal('orderAbsent')
      const lines = await listRefundableLines(tx, params.orderId)
      return offerRefund(parts, { projectId, now }, await getRefundRules(tx), lines)
    },
    remember,
  )
  serveUpload(
    site,
    endpoints.sendRefundFile,
    (call) => takeRefundFile(ofFiles, call, payerOf(call.actor)),
    (call, stored) => keepRefundFile(ofFiles, call, stored),
  )
  serve(site, endpoints.askRefund, (call) => askRefund(parts, call, payerOf(call.actor)), remember)
  serve(site, endpoints.takeBackRefund, async ({ tx, params, actor, now }) => ({
    state: await takeBackRefund(parts, tx, { ...params, payerId: payerOf(actor) }, now),
  }))
}

/** These endpoints let nobody else in. */
function payerOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}

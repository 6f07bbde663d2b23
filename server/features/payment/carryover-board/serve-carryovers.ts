import * as endpoints from '#contract/payment/carryover/carryover-endpoints.ts'
import { startExport } from '#server/features/export/export.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isOrderInReach } from '../board/money-reach.ts'
import { type PaymentParts, payerOf } from '../payment-parts.ts'
import { carryoverSource } from './carryover-source.ts'
import { giveOrPropose } from './give-carryover.ts'
import { payOutOrPropose } from './pay-out-carryover.ts'
import { listOwn, refuseOutOfReach, showCarryover } from './show-carryover.ts'

type Parts = Pick<PaymentParts, 'registration' | 'invoiceFlush'>

/** What is kept for people’s next orders: as they see it, and as the cashiers of a project give it and pay it out. */
export function serveCarryovers(site: Site, parts: Parts): void {
  const { keys } = parts.registration
  serve(site, endpoints.listOwnCarryovers, ({ tx, actor }) => listOwn(tx, payerOf(actor)))
  serve(site, endpoints.searchCarryovers, (call) => readList(call.tx, carryoverSource(keys, call), call.body))
  serve(site, endpoints.exportCarryovers, (call) =>
    startExport(call.tx, keys, { kind: 'carryover.export', of: null, ...call }),
  )
  serve(site, endpoints.getCarryover, ({ tx, params }) => showCarryover(tx, keys, params.carryoverId))
  serve(site, endpoints.giveCarryover, async ({ tx, body, now }) => {
    if (!(await isOrderInReach(tx, body.orderId))) throw new Refusal('orderAbsent')
    return { outcome: await giveOrPropose(parts, tx, body, now) }
  })
  serve(site, endpoints.payOutCarryover, async ({ tx, params, now }) => {
    await refuseOutOfReach(tx, params.carryoverId)
    return { outcome: await payOutOrPropose(parts, tx, params.carryoverId, now) }
  })
}

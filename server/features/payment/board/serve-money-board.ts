import {
  askAboutOrder as askEndpoint,
  closeBoardOrder,
  getBoardOrder,
} from '#contract/payment/board/board-order.ts'
import { getMoneyOverview, listUnplaced } from '#contract/payment/board/money-overview.ts'
import { getMoneySettings } from '#contract/payment/board/money-settings.ts'
import { exportOrders, searchOrders, searchOrdersOfThing } from '#contract/payment/board/order-list.ts'
import { exportPayments, searchPayments } from '#contract/payment/board/payment-list.ts'
import { getWaySettings, putWaySettings } from '#contract/payment/way-settings.ts'
import { startExport } from '#server/features/export/export.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { openGroupMemory } from '#server/platform/list/group-memory.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { putWaySettings as putWays, readWaySettings } from '../ways/way-settings.ts'
import { requireWholeMoney } from '../whole-money.ts'
import { orderSource } from './order-source.ts'
import { paymentSource } from './payment-source.ts'
import { requireThing } from './require-thing.ts'
import { showBoardOrder } from './show-board-order.ts'
import { showMoney, showUnplaced } from './show-money.ts'
import { showMoneySettings } from './show-money-settings.ts'
import { askAboutOrder, closeForBoard } from './tend-order.ts'

/** What the board sees of a project's money, and does about an order. */
export function serveMoneyBoard(site: Site, parts: PaymentParts): void {
  serveMoneyLists(site, parts)
  const { keys } = parts.registration
  serve(site, getMoneyOverview, ({ tx, actor, projectId, now }) => {
    requireWholeMoney(actor, projectId)
    return showMoney(tx, now)
  })
  serve(site, listUnplaced, ({ tx, actor, projectId }) => {
    requireWholeMoney(actor, projectId)
    return showUnplaced(tx)
  })
  serve(site, getMoneySettings, ({ tx }) => showMoneySettings(tx, parts.providers))
  serve(site, getWaySettings, ({ tx }) => readWaySettings(tx, parts.providers))
  serve(site, putWaySettings, ({ tx, body, now }) => putWays(tx, parts.providers, body, now))
  serve(site, getBoardOrder, ({ tx, params }) => showBoardOrder(tx, keys, params.orderId))
  serveWithoutTransaction(site, askEndpoint, async ({ params, projectId, transact }) => {
    const { orderId } = params
    const show = () => transact((tx) => showBoardOrder(tx, keys, orderId))
    if (projectId === null) throw new Refusal('orderAbsent')
    await show()
    const asked = await askAboutOrder(parts, { projectId, orderId })
    return { asked, order: await show() }
  })
  serveWithoutTransaction(site, closeBoardOrder, async ({ params, actor, projectId, transact }) => {
    const { orderId } = params
    const show = () => transact((tx) => showBoardOrder(tx, keys, orderId))
    if (projectId === null) throw new Refusal('orderAbsent')
    const { state } = await show()
    if (state !== 'open') throw new Refusal('orderWrongState', { state })
    await closeForBoard(parts, { projectId, orderId, actor })
    return show()
  })
}

/** Their groups stand in no index: four tables are read to count them. */
const largeRows = 20_000

function serveMoneyLists(site: Site, { registration: { keys } }: PaymentParts): void {
  const groups = openGroupMemory(largeRows)
  serve(site, searchOrders, ({ tx, projectId, actor, now, body }) => {
    const asked = { projectId: inProject(projectId), actor, now, thingId: null }
    return readList(tx, orderSource({ keys, groups }, asked), body)
  })
  serve(site, searchOrdersOfThing, async ({ tx, projectId, actor, now, body, params: { thingId } }) => {
    await requireThing(tx, thingId)
    const asked = { projectId: inProject(projectId), actor, now, thingId }
    return readList(tx, orderSource({ keys, groups }, asked), body)
  })
  serve(site, searchPayments, ({ tx, projectId, actor, now, body }) =>
    readList(tx, paymentSource(groups, { projectId: inProject(projectId), actor, now }), body),
  )
  serve(site, exportOrders, (call) => startExport(call.tx, keys, { kind: 'order.export', of: null, ...call }))
  serve(site, exportPayments, (call) =>
    startExport(call.tx, keys, { kind: 'payment.export', of: null, ...call }),
  )
}

/** Their address names one. */
function inProject(projectId: string | null): string {
  if (projectId === null) throw new Refusal('projectAbsent')
  return projectId
}

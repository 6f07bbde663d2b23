import { record } from '#server/platform/database/history.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { holdCarryover, listCarryoversToLapse } from '../carryover/carryover-store.ts'
import { tellOfCarryover } from '../carryover/tell-of-carryover.ts'
import { moveMoney } from '../ledger/ledger-store.ts'
import { moneyActor, type PaymentParts, scopeOfMoney } from '../payment-parts.ts'
import { workOff } from '../work-off.ts'

type Due = Awaited<ReturnType<typeof listCarryoversToLapse>>[number]

/** Every minute: what is left of a carryover when its time is over stays with the board. */
export function lapseCarryovers(parts: PaymentParts): JobHandler {
  return async () => {
    const due = await parts.database.transaction({ projectId: null, actor: moneyActor }, (tx) =>
      listCarryoversToLapse(tx, parts.clock()),
    )
    await workOff(parts, due, lapseOne, 'what was carried over could not lapse')
  }
}

async function lapseOne({ database, clock }: PaymentParts, { projectId, carryoverId }: Due): Promise<void> {
  await database.transaction(scopeOfMoney(projectId), async (tx) => {
    const now = clock()
    const held = await holdCarryover(tx, carryoverId)
    if (!held?.expiresAt || held.expiresAt > now || held.freeFen === 0) return
    const { orderId, freeFen: amountFen, payerId, orderNumber } = held
    await moveMoney(tx, { kind: 'lapsed', orderId, sourceId: carryoverId, carryoverId, amountFen }, now)
    const deed = { action: 'carryover.lapse', subject: 'carryover', subjectId: carryoverId }
    const line = await record(tx, { ...deed, before: null, after: { orderId, amountFen } }, now)
    await tellOfCarryover(tx, 'carryoverLapsed', { payerId, orderNumber, amountFen, line }, now)
  })
}

import { z } from 'zod'
import { dayOf } from '#contract/identity/birth-day.ts'
import { onlineProviders } from '#contract/payment/payment-way.ts'
import type { JobHandler, RecurringJob } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/new-id.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import type { NoticeUrlOf } from '../refund/send-refund.ts'
import { dayAfter, firstTryAt } from './bill-days.ts'
import { findLastDay, listDueBills, openBill } from './bill-store.ts'
import { readBill } from './read-bill.ts'

export const readDueBillsJob = 'payment.readDueBills'
export const readBillJob = 'payment.readBill'
/** Bills are read one after the other. */
export const billQueue = 'payment.bills'

export const recurringBillJob: RecurringJob = {
  name: readDueBillsJob,
  schedule: '*/15 * * * *',
  queue: billQueue,
}

/** A portal that stood still for longer has its older days read by hand. */
const mostDays = 31
const scope = { projectId: null, actor: moneyActor } as const

/** Every quarter of an hour: each day of each provider that is over, from the first on that was looked for, until it is read. */
export function readDueBills(parts: PaymentParts, noticeUrlOf: NoticeUrlOf): JobHandler {
  return async () => {
    const now = parts.clock()
    const names = [...parts.providers.values()].map(({ name }) => name)
    const yesterday = dayAfter(dayOf(now), -1)
    const due = await parts.database.transaction(scope, async (tx) => {
      for (const provider of names) {
        const last = await findLastDay(tx, provider)
        const days = Array.from({ length: mostDays }, (_, ago) => dayAfter(yesterday, ago + 1 - mostDays))
        for (const day of days.filter((one) => (last === null ? one === yesterday : one > last)))
          await openBill(tx, { provider, day }, { runId: newId(now), tryAt: firstTryAt(day) })
      }
      return listDueBills(tx, names, now)
    })
    for (const key of due) {
      try {
        await readBill(parts, noticeUrlOf, key)
      } catch (error) {
        parts.log.error({ err: error, ...key }, 'a bill was not compared')
      }
    }
  }
}

const queued = z.object({ provider: z.enum(onlineProviders), day: z.iso.date() })

/** One day, because somebody asked. */
export function readBillHandler(parts: PaymentParts, noticeUrlOf: NoticeUrlOf): JobHandler {
  return async (payload) => {
    await readBill(parts, noticeUrlOf, queued.parse(payload))
  }
}

import { dayOf } from '#contract/identity/birth-day.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { DifferenceChange } from '#contract/payment/bill/difference-endpoints.ts'
import type { BillLine } from '#server/adapters/payment/port.ts'
import { changeDifference } from '#server/features/payment/bill/change-difference.ts'
import { closeMoneyDay } from '#server/features/payment/bill/close-day.ts'
import { readBill } from '#server/features/payment/bill/read-bill.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { demoDay } from '../demo-calendar.ts'
import type { DemoTill } from './demo-till.ts'

/**
 * The bills of the last three days: the first one signed, the last one with what a provider's bill can have wrong. Read once
 * more, it is right, and what differed heals.
 */
export async function makeDemoBills(till: DemoTill, cashier: Actor, now: Date): Promise<void> {
  till.set(now)
  const days = [-3, -2, -1].map((ago) => dayOf(demoDay(now, ago, 12))) as [string, string, string]
  const [first, second, last] = days
  for (const day of [first, second])
    await readBill(till.parts, till.noticeUrlOf, { provider: 'builtIn', day })
  await readBill(till.partsWith({ readBill: (day) => twistedBill(till, day) }), till.noticeUrlOf, {
    provider: 'builtIn',
    day: last,
  })
  await till.doAs(cashier, (tx) => closeMoneyDay(tx, cashier, ['builtIn'], first, now))
  const [one, other] = await till.doAs(cashier, (tx) =>
    tx.query<{ id: string }>(
      `select difference_id as id from bill_difference where project_id = $1 and state = 'open' order by problem`,
      [till.projectId],
    ),
  )
  if (one) await change(till, cashier, one.id, { deed: 'take', reason: null, remark: '' })
  const remark = '已与支付机构核实，次日账单更正。'
  if (other) await change(till, cashier, other.id, { deed: 'close', reason: 'confirmed', remark })
}

const change = (
  { doAs, clock }: DemoTill,
  cashier: Actor,
  differenceId: string,
  changed: Omit<DifferenceChange, 'seenVersion'>,
) =>
  doAs(cashier, async (tx) => {
    const seenVersion = await findVersion(tx, { subject: 'difference', subjectId: differenceId })
    return changeDifference(tx, cashier, differenceId, { ...changed, seenVersion }, clock())
  })

async function twistedBill(till: DemoTill, day: string) {
  const read = await till.provider.readBill(day)
  if (read.outcome !== 'bill') return read
  const lines: BillLine[] = []
  for await (const line of read.lines) lines.push(line)
  return { outcome: 'bill', lines: twisted(lines) } as const
}

/** One is missing, one has another amount, one stands there twice. */
async function* twisted(lines: readonly BillLine[]): AsyncGenerator<BillLine> {
  for (const [at, line] of lines.entries()) {
    if (at === 0) continue
    yield at === 1 ? { ...line, amountFen: line.amountFen + 100 } : line
    if (at === 2) yield line
  }
}

import type { Actor } from '#contract/kit/actor.ts'
import { creditNews } from '#server/features/payment/credit/credit-news.ts'
import { nextProviderNumber } from '#server/features/payment/provider-number.ts'
import { closeStrayMoney } from '#server/features/payment/stray/keep-stray-money.ts'
import { demoDay } from '../demo-calendar.ts'
import type { DemoTill } from './demo-till.ts'

/** Money that nobody here waits for: of one the cashier has said what became of it. */
export async function keepDemoStrayMoney(till: DemoTill, cashier: Actor, now: Date): Promise<void> {
  const { parts, doAs, projectId, provider } = till
  till.set(demoDay(now, -1, 20))
  for (const amountFen of [6_100, 15_000]) {
    const paymentNumber = await doAs(cashier, nextProviderNumber)
    const told = { merchant: provider.merchant, transactionId: `C${paymentNumber}`, currency: 'CNY' }
    const news = { ...told, paymentNumber, amountFen, paidAt: till.clock() }
    await creditNews(parts, 'builtIn', news, till.clock())
  }
  const [found] = await doAs(cashier, (tx) =>
    tx.query<{ strayId: string }>(
      'select stray_id as "strayId" from stray_money where project_id = $1 order by amount_fen limit 1',
      [projectId],
    ),
  )
  if (found)
    await doAs(cashier, (tx) =>
      closeStrayMoney(tx, found.strayId, '属其他系统的收款，已由支付机构退回付款人。', now),
    )
}

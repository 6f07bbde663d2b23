import type { MoneySettings } from '#contract/payment/board/money-settings.ts'
import { onlineProviders } from '#contract/payment/payment-way.ts'
import { listBatchTerms } from '#server/features/batch/batch.ts'
import { getWholeProject } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentProviders } from '../payment-parts.ts'

/** By what paying goes, wherever that is set. */
export async function showMoneySettings(tx: Tx, providers: PaymentProviders): Promise<MoneySettings> {
  const { windows } = await getWholeProject(tx)
  const window = windows.find(({ kind }) => kind === 'payment')
  return {
    ways: onlineProviders.flatMap((provider) => {
      const offered = providers.get(provider)?.ways
      return offered ? [{ provider, ways: [...offered] }] : []
    }),
    window: window ? { opensAt: window.opensAt, closesAt: window.closesAt, paused: window.paused } : null,
    batches: await listBatchTerms(tx),
  }
}

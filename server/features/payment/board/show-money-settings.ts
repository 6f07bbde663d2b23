import type { MoneySettings } from '#contract/payment/board/money-settings.ts'
import { listBatchTerms } from '#server/features/batch/batch.ts'
import { getWholeProject } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { PaymentProviders } from '../payment-parts.ts'
import { listOfferedWays } from '../ways/way-settings.ts'

/** By what paying goes, wherever that is set. */
export async function showMoneySettings(tx: Tx, providers: PaymentProviders): Promise<MoneySettings> {
  const { windows } = await getWholeProject(tx)
  const byProvider = Map.groupBy(await listOfferedWays(tx, providers), ({ provider }) => provider)
  const window = windows.find(({ kind }) => kind === 'payment')
  return {
    ways: [...byProvider].map(([provider, ways]) => ({ provider, ways: ways.map(({ way }) => way) })),
    window: window ? { opensAt: window.opensAt, closesAt: window.closesAt, paused: window.paused } : null,
    batches: await listBatchTerms(tx),
  }
}

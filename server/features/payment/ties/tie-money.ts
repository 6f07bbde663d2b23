import type { AccountTie } from '#server/features/account/account.ts'
import { eraseFiles } from '#server/features/file/file.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import { wipeCarryoverWords } from '../carryover/carryover-store.ts'
import { wipeRefundWords } from '../refund/refund-request-store.ts'
import { wipeTransferWords } from '../transfer/transfer-store.ts'
import { hasMoneyUnderWay, listPapersOf } from './payer-store.ts'
import { tellCarryovers, tellOrders } from './tell-money.ts'

/**
 * What an account and its money mean to each other. Who looks at a receipt or decides a refund needs its papers until then.
 * Afterwards they go; orders, payments and the ledger stay for tax law, and name nobody.
 */
export function tieMoney(parts: Pick<RegistrationParts, 'batches' | 'keys'>): AccountTie {
  const { keys } = parts
  return {
    binds: hasMoneyUnderWay,
    async wipe(tx, payerId) {
      await eraseFiles(tx, await listPapersOf(tx, payerId))
      await wipeTransferWords(tx, keys, payerId)
      await wipeRefundWords(tx, keys, payerId)
      await wipeCarryoverWords(tx, keys, payerId)
    },
    tell: async (tx, accountId) => ({
      orders: await tellOrders(parts, tx, accountId),
      carryovers: await tellCarryovers(parts, tx, accountId),
    }),
    join: async () => {},
  }
}

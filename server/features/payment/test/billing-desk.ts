import { openBuiltInCashier } from '#server/adapters/payment/built-in-cashier.ts'
import type { BillLine, BillRead, PaymentProvider } from '#server/adapters/payment/port.ts'
import type { House } from '#server/test/house.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { readDueBills } from '../bill/bill-jobs.ts'
import { readBill } from '../bill/read-bill.ts'
import { moneyActor } from '../payment-parts.ts'

export type Twist = (lines: readonly BillLine[]) => AsyncIterable<BillLine> | Iterable<BillLine>

/** Reads bills of the built-in cashier, changed on their way as a test wants it. */
export function openBillingDesk(house: House) {
  const cashier = openBuiltInCashier({ ...house, origin: 'https://exam.example.org' })
  const asked: string[] = []
  const logged: object[] = []
  const note = (about: object) => logged.push(about)
  const twisted = (twist: Twist | BillRead): PaymentProvider => ({
    ...cashier,
    async readBill(day) {
      asked.push(day)
      if (typeof twist !== 'function') return twist
      const read = await cashier.readBill(day)
      if (read.outcome !== 'bill') return read
      const lines: BillLine[] = []
      for await (const line of read.lines) lines.push(line)
      return { outcome: 'bill', lines: stream(twist(lines)) }
    },
  })
  const partsOf = (provider: PaymentProvider) => ({
    ...house,
    registration: registrationPartsOf(house),
    providers: new Map([['builtIn', provider] as const]),
    log: { info: note, warn: note, error: note },
  })
  const asIs: Twist = (lines) => lines
  return {
    asked,
    logged,
    read: (day: string, twist: Twist | BillRead = asIs) =>
      readBill(partsOf(twisted(twist)), () => '', { provider: 'builtIn', day }),
    tick: (twist: Twist | BillRead = asIs) => readDueBills(partsOf(twisted(twist)), () => '')(null),
    bill: async (day: string) => {
      const [row] = await house.asOwner<{ outcome: string; concluded_at: Date | null; try_at: Date | null }>(
        `select outcome, concluded_at, try_at from bill where provider = 'builtIn' and day = $1`,
        [day],
      )
      return row
    },
    /** Where the ledger of a project is not its bills. */
    offLedger: (projectId: string) =>
      house.database.read({ projectId, actor: moneyActor }, (tx) =>
        tx.query('select provider, day from list_bills_off_ledger(null)'),
      ),
  }
}

async function* stream(lines: AsyncIterable<BillLine> | Iterable<BillLine>): AsyncGenerator<BillLine> {
  yield* lines
}

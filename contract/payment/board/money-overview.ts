import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { refundReasons } from '../order.ts'
import { paymentProviders } from '../payment-way.ts'
import { moneyBoard } from './order-list.ts'

const fen = z.int().nonnegative()
const moved = z.object({ receivedFen: fen, refundedFen: fen })

/** So many are named; of the others the figure. */
export const mostNamed = 50

const moneyOverview = z.object({
  today: moved,
  /** Since Monday, in UTC+8. */
  week: moved,
  /** Those through which anything went this week. */
  providers: z.array(z.object({ provider: z.enum(paymentProviders), today: moved, week: moved })),
  open: z.object({ orders: z.int(), amountFen: fen }),
  /** Money that nothing here waits for, and of which nobody has said yet what became of it. */
  stray: z.object({ open: z.int() }),
  failed: z.object({
    refunds: z.int(),
    named: z.array(
      z.object({
        refundId: z.uuid(),
        orderId: z.uuid(),
        orderNumber: z.string(),
        amountFen: fen,
        reason: z.enum(refundReasons),
        code: z.string(),
        changedAt: z.iso.datetime(),
      }),
    ),
  }),
})
export type MoneyOverview = z.output<typeof moneyOverview>

/** What concerns all of the money is nobody's whose grant is limited. */
const ofWhole = { ...moneyBoard, method: 'GET', params: domainParams } as const

export const getMoneyOverview = endpoint({
  ...ofWhole,
  path: '/api/projects/:domain/money',
  summary: 'What came and went back today and this week, what is open, refunds that failed, and stray money',
  description: 'From the ledger. For those who answer for all of the project.',
  reply: moneyOverview,
  errors: gateErrors,
})

export const listUnplaced = endpoint({
  ...ofWhole,
  path: '/api/projects/:domain/unplaced-money',
  summary: 'Orders of which money has neither a place nor a way back; none, where all is well',
  description:
    'The whole ledger is read for it. What a job has in hand at this moment may stand here until it is done.',
  reply: z.object({
    orders: z.int(),
    named: z.array(z.object({ orderId: z.uuid(), number: z.string(), amountFen: fen })),
  }),
  errors: gateErrors,
})

import type { Steps } from '../kit/steps.ts'

export const orderStates = ['open', 'paid', 'closed', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/** Whoever pays; who answers for the money; the clock, or the money itself. */
type OrderParty = 'payer' | 'cashier' | 'administrator' | 'system'

/** The life of an order. Nothing else may change its state. */
export const orderSteps = {
  pay: { from: ['open'], to: 'paid', by: ['system'] },
  /** Given up by its payer, or closed by the board, once no provider takes money for it any more. */
  close: { from: ['open'], to: 'closed', by: ['payer', 'cashier', 'administrator', 'system'] },
  /** Its time is over, and the provider says that nothing came. */
  expire: { from: ['open'], to: 'expired', by: ['system'] },
  /** Money came all the same, and no other order stands for what is in it. */
  payLate: { from: ['closed', 'expired'], to: 'paid', by: ['system'] },
} as const satisfies Steps<OrderState, OrderParty>
export type OrderStep = keyof typeof orderSteps

/** What an order pays for: places of applications, or the fee of something else that is asked for one. */
export const orderPurposes = ['registration', 'appeal'] as const
export type OrderPurpose = (typeof orderPurposes)[number]

export const paymentStates = ['started', 'succeeded', 'failed', 'closed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The life of an attempt to pay. Money that comes after it was closed, or counted as failed, is money still. */
export const paymentSteps = {
  succeed: { from: ['started', 'closed', 'failed'], to: 'succeeded', by: ['system'] },
  /** What came is not what was asked for, or the provider did not begin it. */
  fail: { from: ['started', 'closed'], to: 'failed', by: ['system'] },
  close: { from: ['started'], to: 'closed', by: ['payer', 'cashier', 'administrator', 'system'] },
} as const satisfies Steps<PaymentState, OrderParty>
export type PaymentStep = keyof typeof paymentSteps

export const refundStates = [
  'asked',
  'approved',
  'flushing',
  'sent',
  'done',
  'refused',
  'takenBack',
  'failed',
] as const
export type RefundState = (typeof refundStates)[number]

const board = ['cashier', 'administrator'] as const

/** The life of a refund. One that failed is looked at by the cashier, who sends it once more or pays it by hand. */
export const refundSteps = {
  approve: { from: ['asked'], to: 'approved', by: [...board, 'system'] },
  refuse: { from: ['asked'], to: 'refused', by: board },
  /** Its payer does not want it any more. */
  takeBack: { from: ['asked'], to: 'takenBack', by: ['payer'] },
  /** Its invoice is reversed first: no money goes until that is done. */
  flush: { from: ['approved'], to: 'flushing', by: ['system'] },
  release: { from: ['flushing'], to: 'approved', by: ['system'] },
  /** Also where the cashier does not wait for it any longer. */
  failFlush: { from: ['flushing'], to: 'failed', by: [...board, 'system'] },
  send: { from: ['approved'], to: 'sent', by: ['system'] },
  finish: { from: ['approved', 'sent', 'failed'], to: 'done', by: ['system'] },
  fail: { from: ['approved', 'sent'], to: 'failed', by: ['system'] },
  sendAgain: { from: ['failed'], to: 'approved', by: board },
  /** Paid out of another account, with its bank's reference. */
  finishByHand: { from: ['failed'], to: 'done', by: board },
} as const satisfies Steps<RefundState, OrderParty | 'cashier' | 'administrator'>
export type RefundStep = keyof typeof refundSteps

/**
 * Why money goes back: by itself, because its payer asked, the board called the exam off, the review refused, a credit
 * is paid out, or an appeal ended as the board gives its fee back for.
 */
export const refundReasons = [
  'second',
  'late',
  'difference',
  'withdrawn',
  'asked',
  'cancelled',
  'refused',
  'paidOut',
  'appealed',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** Why an application cannot be paid for. */
export const unpayableReasons = ['notWaiting', 'pricePending', 'ordered', 'tooLate', 'unconfirmed'] as const
export type UnpayableReason = (typeof unpayableReasons)[number]

/** At least so long before its time is over an order is made, and a payment begun: nobody pays in seconds. */
export const leastPayingMs = 60_000
/** So long after its time the provider is asked whether money came. */
export const graceMs = 60 * 60_000
export const mostLines = 500

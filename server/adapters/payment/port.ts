import type { OnlineProviderName, OnlineWay } from '#contract/payment/payment-way.ts'

/**
 * One merchant at one provider of payments. Nothing here rejects: what can fail is an outcome, and `away` says that
 * nobody knows whether it was done: it is asked again, with the same numbers, which never does it twice.
 * Amounts are whole fen, in CNY. Never called inside a transaction; each call ends within thirty seconds.
 */
export interface PaymentProvider {
  readonly name: OnlineProviderName
  /** The account that the money comes to. News that name another are a difference, and are not credited. */
  readonly merchant: string
  readonly ways: readonly OnlineWay[]
  begin(payment: PaymentToBegin): Promise<Begun>
  query(payment: PaymentKey): Promise<PaymentFound>
  /** No money can come any more once it is `closed`. */
  close(payment: PaymentKey): Promise<Closed>
  /** Asked once more with the same number, it is the same refund. */
  refund(refund: RefundToSend): Promise<RefundFound>
  queryRefund(refund: RefundKey): Promise<RefundFound>
  /** What came to our address, as it came: no byte of the body was read before. */
  readNotice(notice: RawNotice): Promise<NoticeRead>
  /** What the provider wants to hear: that the news is kept, or that it is to be told again. */
  acknowledge(isKept: boolean): NoticeAnswer
  /** What went through the merchant on a day (YYYY-MM-DD, UTC+8), line by line. */
  readBill(day: string): Promise<BillRead>
}

/** It was understood and will not be done, with the provider's own code. Asking again would be of no use. */
export interface Refused {
  readonly outcome: 'refused'
  readonly code: string
}

/** No answer, none in time, or none that can be relied on. Asked again later. */
export interface Away {
  readonly outcome: 'away'
  /** For the log: without keys, names and numbers of people. */
  readonly reason: string
}

/** Our number of one attempt: 6–32 ASCII letters and digits, unique for ever. It is what the provider calls the order. */
export interface PaymentKey {
  readonly paymentNumber: string
}

export interface PaymentToBegin extends PaymentKey {
  readonly amountFen: number
  /** What the payer reads at the provider; up to 40 characters, and no more of it than the provider takes is sent. */
  readonly subject: string
  readonly way: OnlineWay
  /** After this instant the provider takes no money for it. */
  readonly expiresAt: Date
  /** Where the provider tells its news. */
  readonly noticeUrl: string
  /** Where the payer's browser goes afterwards; it says nothing of whether it was paid. */
  readonly returnUrl: string
  readonly payerAddress: string
  /** Who pays, by the provider's own id of them, where `inApp` asks for it. */
  readonly payerId: string | null
}

/** What the browser does now. */
export type PaymentShown =
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'address'; readonly url: string }
  /** What the app's own script is called with. */
  | { readonly kind: 'bridge'; readonly values: Readonly<Record<string, string>> }

export type Begun =
  | { readonly outcome: 'begun'; readonly shown: PaymentShown }
  | { readonly outcome: 'paidBefore' }
  | { readonly outcome: 'closedBefore' }
  | Refused
  | Away

/** Money that came, as the provider vouches for it. Whether it is what was asked for is judged by whoever credits it. */
export interface PaidNews extends PaymentKey {
  readonly merchant: string
  /** The provider's own number of it: one of it is credited once. */
  readonly transactionId: string
  /** What was asked for, before coupons of the provider. */
  readonly amountFen: number
  /** ISO 4217. */
  readonly currency: string
  readonly paidAt: Date
}

export type PaymentFound =
  | { readonly outcome: 'paid'; readonly news: PaidNews }
  | { readonly outcome: 'waiting' }
  | { readonly outcome: 'closed' }
  /** The provider never heard of it: nobody opened it there yet, or it was never begun. Money may still come. */
  | { readonly outcome: 'absent' }
  | Refused
  | Away

export type Closed =
  | { readonly outcome: 'closed' }
  /** The money came first: query says which. */
  | { readonly outcome: 'paid' }
  /** The provider never heard of it, and its time there ends by itself. */
  | { readonly outcome: 'absent' }
  | Refused
  | Away

/** Our number of one refund, like that of a payment. */
export interface RefundKey extends PaymentKey {
  readonly refundNumber: string
}

export interface RefundToSend extends RefundKey {
  readonly transactionId: string
  readonly amountFen: number
  /** What the whole payment was. */
  readonly paidFen: number
  /** What the payer reads. */
  readonly reason: string
  readonly noticeUrl: string
}

/** Money that is back with its payer. */
export interface RefundNews extends RefundKey {
  readonly merchant: string
  /** The provider's own number of it. Where it has none, ours. */
  readonly providerRefundId: string
  readonly amountFen: number
  readonly doneAt: Date
}

export type RefundFound =
  | { readonly outcome: 'done'; readonly news: RefundNews }
  | { readonly outcome: 'underway' }
  | { readonly outcome: 'absent' }
  /** The merchant’s account does not hold enough just now: the same refund is sent again later. */
  | { readonly outcome: 'short' }
  /** It cannot go back this way: a closed bank account, a payment too old. A person looks at it. */
  | { readonly outcome: 'failed'; readonly code: string }
  | Refused
  | Away

export interface RawNotice {
  readonly body: Buffer
  /** By names in lower case, each once. */
  readonly headers: Readonly<Record<string, string>>
  readonly now: Date
}

export type NoticeRead =
  | { readonly outcome: 'paid'; readonly news: PaidNews }
  | { readonly outcome: 'refunded'; readonly news: RefundNews }
  | { readonly outcome: 'refundFailed'; readonly refund: RefundKey; readonly code: string }
  /** True, and of nothing that concerns us: acknowledged, and that is all. */
  | { readonly outcome: 'other' }
  /** Not the provider's, changed on its way, of another merchant's keys, or too old: nothing of it is believed. */
  | {
      readonly outcome: 'untrue'
      readonly why: 'unsigned' | 'wrongSignature' | 'unknownKey' | 'stale' | 'unreadable'
    }
  /** The keys that would show whether it is true could not be had. */
  | Away

export interface NoticeAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

export interface BillLine extends PaymentKey {
  readonly kind: 'payment' | 'refund'
  readonly transactionId: string
  /** Of a refund. */
  readonly refundNumber: string | null
  /** What came or went back; never negative. */
  readonly amountFen: number
  /** What the provider keeps of it; negative where it gives some back. */
  readonly providerFeeFen: number
  readonly at: Date
}

export type BillRead =
  /** Read as it comes: a hundred thousand lines are never in memory at once. It throws where the rest does not come. */
  | { readonly outcome: 'bill'; readonly lines: AsyncIterable<BillLine> }
  | { readonly outcome: 'notReady' }
  | Refused
  | Away

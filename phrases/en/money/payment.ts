import type { SentencesOf } from '#phrases/sentences.ts'
import type { payment as source } from '#phrases/zh-Hans/money/payment.ts'

export const payment: SentencesOf<typeof source> = {
  errors: {
    paymentNotOpen: 'Payment is not open at this time.',
    pricePending: 'The fee is not settled yet. Please wait before paying.',
    orderAbsent: 'This order does not exist.',
    orderWrongState: 'This order is already paid or closed. Refresh to see its status.',
    orderTimeOver: 'Less than a minute is left to pay, so no payment can be started.',
    applicationsUnpayable: 'Some registrations cannot be paid for now. Remove them and try again.',
    paymentNotBegun: 'The payment could not be started. Try again later or choose another way to pay.',
    orderNotClosed:
      'The payment status cannot be confirmed yet. The order was not cancelled; try again later.',
  },
}

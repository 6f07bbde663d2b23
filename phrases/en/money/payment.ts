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
    strayMoneyAbsent: 'This money does not exist.',
    strayMoneyClosed: 'Somebody else has already closed this item.',
    transferNotOffered: 'This project does not take bank transfers. Choose another way to pay.',
    transferWaits:
      'The receipt you sent is being checked. Until then the order cannot be paid in another way or cancelled.',
    transferFileAbsent: 'This receipt does not exist or has been used already. Upload it again.',
    transferAbsent: 'This transfer does not exist.',
    transferDiffers: 'The amount received is not that of the order. Please check it.',
    bankReferenceUsed: 'Money with this bank reference has been recorded already. Please check it.',
    paymentProofInvalid: 'This page has expired. Sign in and see the result under My registrations.',
  },
  order: {
    title: 'Payment',
    choose: 'Choose the registration to pay for under My registrations.',
    toRegistrations: 'Back to My registrations',
    number: 'Order number',
    total: 'Total',
    candidate: 'Registration No.',
    lines: 'Items',
    exam: 'Exam',
    subject: 'Subjects',
    amount: 'Amount',
    left: 'Time left to pay',
    leftSoon: '{{minutes}} min left to pay',
    payBy: 'Pay by',
    checking: 'Time is over. Confirming the result…',
    again: 'Pay again',
  },
  ways: {
    label: 'Payment method',
    builtIn: { qr: 'Demo cashier: scan a code', page: 'Demo cashier: web page', h5: 'Demo cashier' },
    wechatPay: { qr: 'WeChat Pay: scan a code', h5: 'WeChat Pay' },
    alipay: { page: 'Alipay', h5: 'Alipay' },
    scan: 'Scan the code with your phone to pay',
    scanHint: 'This page updates by itself once payment is received. Please keep it open.',
    code: 'Payment code',
    open: 'Cannot scan? Open the payment page',
    go: 'Go to payment',
  },
  cancel: {
    button: 'Cancel order',
    title: 'Cancel this order?',
    text: 'A cancelled order can no longer be paid. Your places are held until the payment deadline, and you can start a new payment before then.',
    yes: 'Cancel order',
    no: 'Keep order',
  },
  states: {
    paid: {
      title: 'Paid',
      text: 'Payment received. See My registrations for the status of your registration.',
    },
    refunded: {
      title: 'Refunded',
      text: 'The refund was returned to the original payment method, and the place was released.',
    },
    refunding: {
      title: 'Refund in progress',
      text: 'The money is being returned to the original payment method.',
    },
    closed: {
      title: 'Order cancelled',
      text: 'If payment is still due, start a new payment before the deadline.',
    },
    expired: {
      title: 'Order expired',
      text: 'Payment was not completed in time. If your places are still held, you can start a new payment.',
    },
  },
  unpayable: {
    closed: {
      title: 'Payment is not open',
      text: 'Payment is not open at this time. Once it opens, you can pay under My registrations.',
    },
    pending: { title: 'Fee to be confirmed', text: 'The fee is not settled yet. Please wait before paying.' },
    notWaiting: { title: 'No payment due', text: 'No payment is due for this registration at this time.' },
    ordered: {
      title: 'Order already placed',
      text: 'An order exists for this registration. See My registrations.',
    },
    tooLate: {
      title: 'Payment is about to close',
      text: 'Less than a minute is left to pay, so no payment can be started.',
    },
    absent: {
      title: 'Order not found',
      text: 'This order or registration does not exist, or belongs to another account.',
    },
  },
  loading: {
    title: 'Redirecting to payment',
    text: 'The payment page is about to open. Please wait.',
    back: 'Back to order',
  },
  result: {
    title: 'Payment received',
    text: 'Payment received. See My registrations for the status of your registration.',
    unknown: 'See your payment result',
    unknownText:
      'If you scanned a code on a computer, return to the payment page there: it shows the result by itself. You can also sign in and look under My registrations.',
    paidAt: 'Received',
    amount: 'Amount paid',
    toRegistrations: 'My registrations',
    toHome: 'To the home page',
  },
  trail: {
    label: 'Payment history',
    order: 'View order',
    transferWaits: 'The proof of your bank transfer was sent and awaits confirmation.',
    paid: 'Paid {{amount}} yuan',
    refundAsked: 'Refund of {{amount}} yuan requested, awaiting a decision',
    refunding: '{{amount}} yuan being refunded',
    refundRefused: 'Refund request not approved',
    refundTakenBack: 'Refund request withdrawn',
    placed: 'Place confirmed',
    refunded: 'Refunded {{amount}} yuan',
    why: {
      second: 'paid twice',
      late: 'paid late, no place left',
      difference: 'different amount',
      withdrawn: 'registration changed or withdrawn',
      refused: 'registration rejected',
      cancelled: 'exam cancelled',
    },
  },
}

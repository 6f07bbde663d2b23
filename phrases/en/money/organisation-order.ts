import type { SentencesOf } from '#phrases/sentences.ts'
import type { organisationOrder as source } from '#phrases/zh-Hans/money/organisation-order.ts'

export const organisationOrder: SentencesOf<typeof source> = {
  list: {
    title: 'Payment orders',
    none: 'No payment orders',
    noneText: 'Choose people and pay for them: the order appears here.',
    toUnpaid: 'Candidates awaiting payment',
    number: 'Order number',
    people: 'People',
    count: '{{count}}',
    amount: 'Amount',
    refunded: '{{amount}} yuan refunded',
    state: 'Status',
    states: { open: 'To be paid', paid: 'Paid', closed: 'Cancelled', expired: 'Expired' },
    transferWaits: 'Transfer to be confirmed',
    createdAt: 'Ordered at',
  },
  people: {
    title: 'People in this order: {{count}}',
    search: 'Find by name or registration number',
    standings: {
      toPay: 'To be paid',
      unpayable: 'Cannot be paid',
      over: 'Not paid',
      paid: 'Paid',
      placed: 'Paid, place confirmed',
      deferred: 'Deferred, fee kept as a credit',
      asked: 'Refund under review',
      refunding: 'Refund in progress',
      refunded: 'Refunded',
    },
    none: 'Nobody matches',
    range: '{{from}}–{{to}} of {{total}}',
    previous: 'Previous',
    next: 'Next',
    all: 'Choose all {{count}}',
    nobody: 'Clear',
  },
  unpayable: {
    title: 'Cannot be paid any more: {{count}}',
    more: ' and others, {{count}} in all',
    text: 'These registrations were withdrawn, have lapsed or are paid. Remove them and order again; the other {{rest}} can be paid as usual.',
    nobodyLeft: 'Nobody in this order can be paid for. Please cancel it.',
    go: 'Remove and order for the other {{rest}}',
  },
  refund: {
    people: 'People to refund',
    hint: 'Chosen: {{count}}. The registrations of the others stay as they are.',
    missing: 'Choose whose registrations are refunded.',
  },
}

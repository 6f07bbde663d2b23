/** What cashiers see of money that nothing here waits for. */
export const strayMoney = {
  title: 'Money to look into',
  lead: 'Money that a provider confirmed and that no payment here waits for. It is not refunded by itself. Check it with the provider, then write down what became of it.',
  choose: 'Choose a project.',
  forbidden: 'You may not see this project’s money to look into',
  forbiddenText: 'Only cashiers and administrators who answer for the whole project may.',
  toOverview: 'Payment overview',
  search: 'Provider’s number or our number of the payment',
  empty: 'There is no money to look into',
  emptyText: 'Money that a provider confirmed and that no payment waits for is listed here.',
  none: '—',
  columns: {
    foundAt: 'Found',
    why: 'Reason',
    state: 'Status',
    orderNumber: 'Order',
    provider: 'Provider',
    merchant: 'Merchant',
    paymentNumber: 'Our number',
    transactionId: 'Provider’s number',
    amountFen: 'Amount',
    currency: 'Currency',
    paidAt: 'Paid',
    closedAt: 'Closed',
    remark: 'What became of it',
  },
  reasons: {
    strange: 'Other merchant or currency',
    unknown: 'No such payment',
  },
  leads: {
    strange:
      'It went to another merchant, or came in another currency, than the payment. It was not credited.',
    unknown: 'No payment here has this number. It was not credited.',
  },
  states: {
    open: 'Open',
    closed: 'Closed',
  },
  close: {
    remark: 'What became of it',
    hint: 'For example: passed on to the merchant, or refunded by the provider. It cannot be changed afterwards.',
    missing: 'Write down what became of it.',
    submit: 'Close',
    done: 'What became of it is recorded.',
    quicker: 'Somebody else has closed this already: this is what they wrote.',
  },
}

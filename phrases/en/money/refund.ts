/** Asking for money back. */
export const refund = {
  errors: {
    refundAbsent: 'This refund does not exist.',
    refundWrongState: 'This refund has already been dealt with. Reload the page to see the result.',
    refundImpossible: 'The selected registrations cannot be refunded at present. See the reasons given.',
    refundGroundAbsent: 'This reason is no longer in use. Reload the page and choose again.',
    refundProofMissing: 'Upload your proof before you submit.',
    refundOfWholeOrder: 'Only whole orders are refunded. Select every registration in the order.',
    refundAmountWrong: 'The refund must be more than 0 and no more than was paid.',
    refundNoteMissing: 'Explain why the amount differs from the rule.',
    refundNeedsAnother:
      'Above the limit for one person, somebody other than who recorded the receipt must pay it by hand.',
    refundAtProvider: 'The provider may still refund this money. Try again later.',
    refundWaitsForInvoice:
      'The invoice of this refund has not been reversed yet. Send the refund again first.',
    refundFileAbsent: 'This file does not exist. Upload it again.',
    cancellationStillOpen:
      'Pause or end the exam session first, or switch off the area or subject. Then cancel the exam.',
    cancellationEmpty: 'There is no registration to cancel.',
    cancellationGrown: 'More would be refunded now than was proposed. Propose it again.',
  },
  why: {
    notPaid: 'Not paid yet',
    goingBack: 'Refund already requested',
    ended: 'This registration has ended and cannot be refunded',
    notNow: 'Outside the refund period',
    nothingBack: 'Nothing is refundable under the rules',
  },
  failures: {
    byHand: 'Paid by bank transfer: a cashier pays it back by hand',
    payerAccount: 'The payer’s account is closed or blocked',
    closedAtProvider: 'The provider closed the refund',
    tooLate: 'The provider no longer refunds this payment',
    tooMuch: 'More than can be refunded of this payment',
    paymentUnknown: 'The provider does not know this payment',
    invoiceNotAwaited: 'A cashier stopped waiting for the invoice to be reversed',
    invoiceTooLong: 'The invoice was not reversed in time',
    buyerRefused: 'The buyer did not agree to reverse the invoice',
    buyerSilent: 'The buyer did not confirm in time that the invoice is reversed',
    invoiceNotReversed: 'The invoice could not be reversed',
    refusedAtProvider: 'The provider refused the refund',
  },
  providerCode: 'Code of the provider: {{code}}',
}

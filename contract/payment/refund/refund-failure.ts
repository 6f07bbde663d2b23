/** Why a refund did not go through, as a person is told. */
export const refundFailures = [
  'byHand',
  'payerAccount',
  'closedAtProvider',
  'tooLate',
  'tooMuch',
  'paymentUnknown',
  'invoiceNotAwaited',
  'invoiceTooLong',
  'buyerRefused',
  'buyerSilent',
  'invoiceNotReversed',
  'refusedAtProvider',
] as const
export type RefundFailure = (typeof refundFailures)[number]

/** What is kept with one that failed here, before any provider was asked; the last four: how its red invoice ended. */
const ours: ReadonlyMap<string, RefundFailure> = new Map<string, RefundFailure>([
  ['BY_HAND', 'byHand'],
  ['INVOICE_NOT_AWAITED', 'invoiceNotAwaited'],
  ['INVOICE_TOO_LONG', 'invoiceTooLong'],
  ['buyerRefused', 'buyerRefused'],
  ['buyerSilent', 'buyerSilent'],
  ['other', 'invoiceNotReversed'],
  ['notNeeded', 'invoiceNotReversed'],
])

/** What WeChat Pay, Alipay and the cashier of the demo say. */
const theirs: ReadonlyMap<string, RefundFailure> = new Map<string, RefundFailure>([
  ['USER_ACCOUNT_ABNORMAL', 'payerAccount'],
  ['ABNORMAL', 'payerAccount'],
  ['CLOSED', 'closedAtProvider'],
  ['RESOURCE_NOT_EXISTS', 'paymentUnknown'],
  ['ACQ.BUYER_ENABLE_STATUS_FORBID', 'payerAccount'],
  ['ACQ.BUYER_ERROR', 'payerAccount'],
  ['ACQ.BUYER_NOT_EXIST', 'payerAccount'],
  ['ACQ.REFUND_ACCOUNT_NOT_EXIST', 'payerAccount'],
  ['ACQ.TRADE_HAS_FINISHED', 'tooLate'],
  ['ACQ.TRADE_NOT_ALLOW_REFUND', 'tooLate'],
  ['ACQ.TRADE_NOT_EXIST', 'paymentUnknown'],
  ['tooMuch', 'tooMuch'],
])

/** The reason in words, and the provider’s own code, for which its help desk asks; null where nothing failed. */
export function refundFailureOf(
  code: string,
): { readonly failure: RefundFailure; readonly providerCode: string } | null {
  if (code === '') return null
  const own = ours.get(code)
  if (own) return { failure: own, providerCode: '' }
  return { failure: theirs.get(code) ?? 'refusedAtProvider', providerCode: code }
}

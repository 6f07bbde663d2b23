import { expect, test } from 'vitest'
import { refundFailureOf } from './refund-failure.ts'

test.each([
  ['', null],
  ['BY_HAND', { failure: 'byHand', providerCode: '' }],
  ['buyerSilent', { failure: 'buyerSilent', providerCode: '' }],
  ['USER_ACCOUNT_ABNORMAL', { failure: 'payerAccount', providerCode: 'USER_ACCOUNT_ABNORMAL' }],
  ['ACQ.TRADE_HAS_FINISHED', { failure: 'tooLate', providerCode: 'ACQ.TRADE_HAS_FINISHED' }],
  ['isv.never-heard-of', { failure: 'refusedAtProvider', providerCode: 'isv.never-heard-of' }],
])('a refund that failed with %s has a reason that a person can read', (code, reason) => {
  expect(refundFailureOf(code)).toEqual(reason)
})

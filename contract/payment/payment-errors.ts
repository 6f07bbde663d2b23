import { absent, alerted, type Fault, refused } from '../kit/fault.ts'

export const paymentErrors = {
  /** Paying has times, and this is none of them. */
  paymentNotOpen: refused('SWITCH_OFF$PAY_01'),
  /** Of a subject that was chosen the price is not settled yet. */
  pricePending: alerted('EPAY_PRICE_01'),
  /** Also somebody else's. */
  orderAbsent: absent('EPAY_ORDER_01'),
  /** `data.state`. */
  orderWrongState: refused('EPAY_ORDER_02'),
  orderTimeOver: refused('EPAY_ORDER_03'),
  /** `data.lines` says which, and why; the others can be ordered without them. */
  applicationsUnpayable: refused('EPAY_ORDER_04'),
  /** The provider did not begin it, or says nothing: to be tried again, or in another way. */
  paymentNotBegun: alerted('EPAY_PROVIDER_01'),
  /** Nobody can say whether money still comes; the order stays open. */
  orderNotClosed: alerted('EPAY_PROVIDER_02'),
  strayMoneyAbsent: absent('EPAY_STRAY_01'),
  /** Somebody else was quicker. */
  strayMoneyClosed: refused('EPAY_STRAY_02'),
  /** None of ours, or past its time. */
  paymentProofInvalid: refused('EPAY_PROOF_01'),
} as const satisfies Record<string, Fault>

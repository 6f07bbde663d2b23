import { absent, type Fault, refused } from '../../kit/fault.ts'

export const refundErrors = {
  /** Also somebody else's. */
  refundAbsent: absent('EPAY_REFUND_01'),
  /** `data.state`. */
  refundWrongState: refused('EPAY_REFUND_02'),
  /** `data.lines` says which, and why. */
  refundImpossible: refused('EPAY_REFUND_03'),
  /** The reason is none of those that the project knows now. */
  refundGroundAbsent: absent('EPAY_REFUND_04'),
  refundProofMissing: refused('EPAY_REFUND_05'),
  /** Here an order is given back as a whole. */
  refundOfWholeOrder: refused('EPAY_REFUND_06'),
  /** `data.mostFen`: no more than was paid, and no less than a fen. */
  refundAmountWrong: refused('EPAY_REFUND_07'),
  /** Another amount than the rule’s is explained to its payer. */
  refundNoteMissing: refused('EPAY_REFUND_09'),
  /** Above the limit money that came by their own word is paid out by somebody else. */
  refundNeedsAnother: refused('EPAY_REFUND_12'),
  /** The provider gives it back yet, or does not say. */
  refundAtProvider: refused('EPAY_REFUND_10'),
  /** Sent again, it waits until its invoice is reversed. */
  refundWaitsForInvoice: refused('EPAY_REFUND_11'),
  /** Whoever could still come in would miss it. */
  cancellationStillOpen: refused('EPAY_CANCEL_01'),
  cancellationEmpty: refused('EPAY_CANCEL_02'),
  /** More would go back by now than was proposed. */
  cancellationGrown: refused('EPAY_CANCEL_03'),
  refundFileAbsent: absent('EPAY_REFUND_08'),
} as const satisfies Record<string, Fault>

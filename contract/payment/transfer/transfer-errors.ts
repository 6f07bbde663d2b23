import { absent, type Fault, refused } from '../../kit/fault.ts'

export const transferErrors = {
  /** The project takes no transfers by bank. */
  transferNotOffered: refused('EPAY_TRANSFER_01'),
  /** A proof of this order waits for the cashier: until that is decided it is paid in no other way, and not given up. */
  transferWaits: refused('EPAY_TRANSFER_02'),
  /** None that was sent for this order, or one that is used already. */
  transferFileAbsent: absent('EPAY_TRANSFER_03'),
  transferAbsent: absent('EPAY_TRANSFER_04'),
  /** `data` says what was asked for and what came. */
  transferDiffers: refused('EPAY_TRANSFER_05'),
  /** Money with this reference of the bank is credited already. */
  bankReferenceUsed: refused('EPAY_TRANSFER_06'),
  /** `data.state`: what was decided stays. */
  transferWrongState: refused('EPAY_TRANSFER_07'),
} as const satisfies Record<string, Fault>

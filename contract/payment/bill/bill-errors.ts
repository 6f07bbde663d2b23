import { absent, alerted, type Fault, refused } from '../../kit/fault.ts'

export const billErrors = {
  differenceAbsent: absent('EPAY_BILL_01'),
  /** It ended meanwhile, or was never taken. `data.state`. */
  differenceWrongState: refused('EPAY_BILL_02'),
  /** Closing asks for a reason and a remark, remarking for a remark. */
  remarkMissing: alerted('EPAY_BILL_03'),
  billDayNotOver: refused('EPAY_BILL_04'),
  /** No money is taken there. */
  billProviderAbsent: absent('EPAY_BILL_05'),
  /** `data.hindrances` says why. */
  dayNotToClose: refused('EPAY_BILL_06'),
  dayClosed: refused('EPAY_BILL_07'),
} as const satisfies Record<string, Fault>

import { absent, type Fault, invalid, refused } from '../kit/fault.ts'

export const uploadErrors = {
  /** Also for somebody else's. */
  uploadAbsent: absent('GA_UP_01'),
  /** The sender has as many at once as may be, `data.most`, or as many bytes, `data.mostBytes`. */
  uploadsTooMany: refused('GA_UP_02'),
  /** There is no such part, or it does not have `data.bytes`. */
  uploadPartWrong: invalid('GA_UP_03'),
  /** What arrived is not what was sent. */
  uploadPartDamaged: invalid('GA_UP_04'),
  /** `data.missing`: the first parts that are not here. */
  uploadIncomplete: refused('GA_UP_05'),
  uploadWhole: refused('GA_UP_06'),
  /** No zip, or the end of it is missing. */
  archiveBroken: invalid('GA_UP_07'),
  /** It would unpack to far more than an archive of its size honestly does. */
  archiveUnpacksTooLarge: invalid('GA_UP_08'),
  /** `data.most`. */
  archiveTooManyFiles: invalid('GA_UP_09'),
} as const satisfies Record<string, Fault>

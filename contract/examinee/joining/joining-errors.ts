import { absent, type Fault, refused } from '../../kit/fault.ts'

export const joiningErrors = {
  /** More ID numbers than are looked at in one go: to be checked in batches; `data.most`. */
  idListTooLong: refused('EREG_LIST_01'),
  /** Of this project nobody moves from one organisation to another. */
  movingOff: refused('SWITCH_OFF$MOVE_01'),
  collectiveAccountOff: refused('SWITCH_OFF$MOVE_02'),
  /** Also one in which the asker has no word. */
  moveAbsent: absent('EREG_MOVE_02'),
  /** It was answered otherwise, taken back, or is too old. */
  moveOver: refused('EREG_MOVE_03'),
  /** Money came for it, it stands in an order, or it is over. */
  moveFixed: refused('EREG_MOVE_04'),
  moveAskedBefore: refused('EREG_MOVE_05'),
  /** Nobody has an own account to which it could go. */
  moveWithoutAccount: refused('EREG_MOVE_06'),
  /** The project wants to know to which organisation whoever hands in belongs. */
  collectiveAccountMissing: refused('EREG_MOVE_07'),
} as const satisfies Record<string, Fault>

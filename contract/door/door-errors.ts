import { absent, type Fault, refused } from '../kit/fault.ts'

export const doorErrors = {
  /** None such, or called back. */
  doorCodeWrong: refused('DOOR_CODE_01'),
  /** It is open on as many devices as it was made for: `data.devices`. */
  doorCodeUsedUp: refused('DOOR_CODE_02'),
  /** `data.opensAt`, `data.closesAt`. */
  doorNotOpen: refused('DOOR_CODE_03'),
  /** Nobody sits there by a plan in force. */
  doorListEmpty: refused('DOOR_CODE_04'),
  /** Called back, or never let in: what the device holds is wiped. */
  doorDeviceStrange: absent('DOOR_DEVICE_01'),
  doorPassAbsent: absent('DOOR_PASS_01'),
  /** `data.most`: so many are good at once for a session at a site. */
  tooManyDoorPasses: refused('DOOR_PASS_02'),
} as const satisfies Record<string, Fault>

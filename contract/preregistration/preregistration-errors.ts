import { absent, type Fault, refused } from '../kit/fault.ts'

/** `EG_GPR_01`, the module that is off, stands with those of other modules. */
export const preregistrationErrors = {
  /** `data.state` is that of the window, `data.opensAt` when it opens. */
  preregistrationNotOpen: refused('EG_GPR_02'),
  /** Nothing is reported, or no stamped confirmation is there. */
  preregistrationAbsent: absent('EG_GPR_03'),
  /** `data.state`. */
  preregistrationWrongState: refused('EG_GPR_04'),
} as const satisfies Record<string, Fault>

import { absent, type Fault, invalid, refused } from '../kit/fault.ts'

export const staffErrors = {
  staffAbsent: absent('GA_ST_01'),
  staffNameTaken: refused('GA_ST_02'),
  secondFactorOn: refused('GA_ST_03'),
  secondFactorOff: refused('GA_ST_04'),
  /** An operator requires it of this person: it cannot be switched off. */
  secondFactorNeeded: refused('GA_ST_05'),
  passwordUnchanged: invalid('GA_ST_06'),
  /** Nobody signs in with it any more, and nothing of it is changed. */
  staffClosed: refused('GA_ST_07'),
  /** So that there is always an operator left. */
  staffIsYou: refused('GA_ST_08'),
  /** A session that was left open must not become a new password without the old one. */
  accessIsYours: refused('GA_ST_09'),
  /** A grant is limited to something that its project does not have. */
  grantScopeAbsent: refused('GA_ST_10'),
} as const satisfies Record<string, Fault>

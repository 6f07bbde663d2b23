import { absent, type Fault, refused } from '../kit/fault.ts'

export const importErrors = {
  /** Also for one that somebody else sent. */
  importAbsent: absent('IMPORT_ABSENT'),
  /** They were handed out often enough, or it is too late: each account gets a new one by itself. */
  importPasswordsGone: refused('IMPORT_PASSWORDS_GONE'),
} as const satisfies Record<string, Fault>

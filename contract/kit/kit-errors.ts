import { absent, alerted, type Fault, forbidden, invalid, refused } from './fault.ts'
import { resultCode } from './result-code.ts'

/** Errors that any endpoint may answer; they need not be declared. */
export const kitErrors = {
  tokenMissing: { key: 'UNAUTHORIZED', code: resultCode.notSuccess, status: 401 },
  permissionMissing: forbidden('NO_PERMISSION'),
  /** Somebody of the board looks on as an account, and may change nothing. */
  viewOnly: forbidden('VIEW_ONLY'),
  /** Of a text that they agreed to there is a version that asks again: `GET /api/me/due-agreements`. */
  agreementDue: forbidden('AGREEMENT_DUE'),
  nothingHere: absent('NOT_FOUND'),
  inputInvalid: invalid('EMC_SI_SC_01'),
  bodyTooLarge: invalid('EMC_SI_SC_02'),
  bodyUnreadable: invalid('EMC_SI_SC_03'),
  /** One idempotency key, two different bodies. */
  keyReused: refused('IDEMPOTENCY_KEY_REUSED'),
  clickedTwice: alerted('REPEATED_CLICK'),
  tooManyRequests: { key: 'TOO_MANY_REQUESTS', code: resultCode.notSuccess, status: 429 },
  busy: { key: 'BUSY', code: resultCode.notSuccess, status: 503 },
  systemError: { key: 'SYSTEM_ERROR', code: resultCode.errorException, status: 500 },
} as const satisfies Record<string, Fault>

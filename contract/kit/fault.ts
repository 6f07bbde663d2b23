import { type ResultCode, resultCode } from './result-code.ts'

/** What a named error is on the wire: its key, its result code and its HTTP status. */
export interface Fault {
  readonly key: string
  readonly code: ResultCode
  readonly status: 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503
}

/** A refusal by a rule: the caller did nothing wrong with the form of the request. */
export const refused = (key: string): Fault => ({ key, code: resultCode.notSuccess, status: 409 })
/** A refusal that the person must see in an alert. */
export const alerted = (key: string): Fault => ({ key, code: resultCode.alertException, status: 409 })
/** Nothing is there, or it is not yours. */
export const absent = (key: string): Fault => ({ key, code: resultCode.notSuccess, status: 404 })
/** The person may not do this, and may know it. */
export const forbidden = (key: string): Fault => ({ key, code: resultCode.noPermission, status: 403 })
/** There is nothing to do for the caller any more: somebody else does it, or did. */
export const skipped = (key: string): Fault => ({ key, code: resultCode.skipOver, status: 409 })
/** Input that breaks a rule; the answer's data names every broken field. */
export const invalid = (key: string): Fault => ({ key, code: resultCode.notSuccess, status: 422 })

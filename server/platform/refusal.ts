import type { ErrorData } from '#contract/error-data.ts'
import { type ErrorName, errors } from '#contract/errors.ts'

/** A declared error on its way to the caller. Anything else that is thrown becomes a system error with a number. */
export class Refusal<Name extends ErrorName = ErrorName> extends Error {
  readonly error: ErrorName
  readonly data: ErrorData<ErrorName> | null
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | null

  constructor(error: Name, data: ErrorData<Name> | null = null, retryAfterSeconds: number | null = null) {
    super(errors[error].key)
    this.name = 'Refusal'
    this.error = error
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A refusal after which stays what was written: a counted try, a spent captcha. Any other one takes it back. */
export class KeptRefusal<Name extends ErrorName = ErrorName> extends Refusal<Name> {}

import { type ErrorName, errors } from '#contract/errors.ts'
import { resultCode } from '#contract/kit/result-code.ts'

interface RefusedParts {
  readonly name: ErrorName | null
  readonly key: string
  readonly code: number
  readonly status: number
  readonly data?: unknown
  readonly retryAfterSeconds?: number | null
}

/** An answer that is not a success. `error` is the catalogue's name; null where the key is unknown here. */
export class CallRefused extends Error {
  readonly error: ErrorName | null
  readonly code: number
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  readonly data: unknown
  readonly retryAfterSeconds: number | null

  constructor(parts: RefusedParts) {
    super(parts.key)
    this.name = 'CallRefused'
    this.error = parts.name
    this.code = parts.code
    this.status = parts.status
    this.data = parts.data ?? null
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null
  }

  /** Ours to explain with a number for support, not a rule that refused. */
  get isSystemError(): boolean {
    return this.code === resultCode.errorException
  }

  /** Nothing came back: no network, a time-out, or an answer that is none of the server's. */
  get isUnreachable(): boolean {
    return this.status === 0
  }
}

export function unreachable(reason: 'NETWORK' | 'TIMEOUT' | 'UNREADABLE'): CallRefused {
  return new CallRefused({ name: 'busy', key: reason, code: resultCode.notSuccess, status: 0 })
}

export function refusedHere(name: ErrorName): CallRefused {
  const { key, code, status } = errors[name]
  return new CallRefused({ name, key, code, status })
}

/** The catalogue's name of a key on the wire. */
export function findErrorName(key: string): ErrorName | null {
  return (Object.keys(errors) as ErrorName[]).find((name) => errors[name].key === key) ?? null
}

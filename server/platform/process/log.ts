import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

export const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type Level = (typeof levels)[number]

/** Wherever one of these stands in a log line, its value is taken out: a mistake must not become a leak. */
const secretNames = [
  'authorization',
  'cookie',
  'token',
  'ttoken',
  'password',
  'secret',
  'phone',
  'email',
  'idNumber',
  'body',
  'query',
]

/** Lines of JSON without query strings, bodies, tokens or whole client addresses. */
export function openLog(level: Level, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    serializers: { err: plainError },
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `headers["${name}"]`]),
      censor: '[taken out]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** No more of an error than these: the database's own ones quote rows, and carry the whole connection with them. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const { code, constraint, table } = error as Error &
    Partial<Record<'code' | 'constraint' | 'table', string>>
  return {
    name,
    message,
    stack,
    code,
    constraint,
    table,
    ...(cause !== undefined && { cause: plainError(cause) }),
  }
}

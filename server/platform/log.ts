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
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `headers["${name}"]`]),
      censor: '[taken out]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

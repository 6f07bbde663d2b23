import { StartError } from '#server/platform/process/start-error.ts'

type Explain = (where: string, message: string) => string

const unreachable: Explain = (where) =>
  `Nothing answers at ${where}: is the host right, and is a firewall in between?`
const wrongRole: Explain = (where, message) =>
  `PostgreSQL at ${where} lets nobody in so: ${message}. Put role and password right.`

/** By SQLSTATE, or the system's own code where PostgreSQL was not even reached. */
const sentences: Readonly<Record<string, Explain>> = {
  ENOTFOUND: (where) => `The host of ${where} is unknown.`,
  EAI_AGAIN: (where) => `The host of ${where} could not be looked up: is the name service there?`,
  ECONNREFUSED: (where) => `No PostgreSQL listens at ${where}: start it, or put the address right.`,
  ENOENT: (where) => `No PostgreSQL listens at ${where}: start it, or put the address right.`,
  EACCES: (where) => `The socket of ${where} may not be opened by this user.`,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  '28P01': wrongRole,
  '28000': wrongRole,
  '3D000': (where) => `There is no such database at ${where}: create it, or put the address right.`,
  '42501': (where, message) => `The role of ${where} may not do what it must: ${message}.`,
  '53300': (where) =>
    `PostgreSQL at ${where} has no connection left: raise max_connections, or lower POOL_SIZE or the number of processes.`,
  '57P03': (where, message) =>
    `PostgreSQL at ${where} is not ready yet: ${message}. Start again in a moment.`,
  '25006': (where) => `PostgreSQL at ${where} only reads: it is a standby. Name the first of them.`,
}

/** What kept a connection from being made, for the person who starts a process; anything else stays what it is. */
export function explainConnection(error: unknown, variable: string, url: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const where = `${variable} (${placeOf(url)})`
  const { code = '', message } = error as NodeJS.ErrnoException
  // pg's own words, without a code.
  const explain = /timeout/.test(message) && code === '' ? unreachable : sentences[code]
  if (explain) return new StartError(explain(where, message), { cause: error })
  if (/ssl|certificate|tls/i.test(`${code} ${message}`))
    return new StartError(`No safe connection to ${where}: ${message}.`, { cause: error })
  return error
}

/** Without its password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`
}

import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '#server/platform/process/log.ts'

export interface KeptConnectionParts {
  readonly url: string
  readonly name: string
  /** Runs on every new connection before it counts as there: LISTEN, locks of the session. */
  readonly prepare: (client: Client) => Promise<void>
  /** Runs once a lost connection has been replaced and prepared. */
  readonly onReplaced: () => void
  readonly pingMs?: number
  /** How long a connection may take to be there. */
  readonly connectMs?: number
  readonly log: Pick<Log, 'info' | 'warn'>
}

export interface KeptConnection {
  /** The connection of this moment; it may be lost at the next. */
  readonly client: Client
  close(): Promise<void>
}

const firstDelayMs = 100
const longestDelayMs = 2_000

/**
 * One connection that is always there: pinged, since a connection may die without a word (a switch, a sleeping
 * machine), and replaced when it is lost. Rejects where even the first cannot be made.
 */
export async function keepConnection(parts: KeptConnectionParts): Promise<KeptConnection> {
  let closed = false
  let client = await connect(parts)
  let pinging = startPinging(client, parts)
  const replacing = () => void replace()
  client.once('end', replacing)

  async function replace() {
    clearInterval(pinging)
    if (closed) return
    parts.log.warn({ connection: parts.name }, 'database connection lost')
    for (let delayMs = firstDelayMs; !closed; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      await pause(delayMs)
      const next = await connect(parts).catch(() => undefined)
      if (next === undefined) continue
      if (closed) return void next.end()
      client = next
      client.once('end', replacing)
      pinging = startPinging(client, parts)
      parts.log.info({ connection: parts.name }, 'database connection replaced')
      parts.onReplaced()
      return
    }
  }

  return {
    get client() {
      return client
    },
    async close() {
      closed = true
      clearInterval(pinging)
      await client.end().catch(() => undefined)
    },
  }
}

async function connect({ url, name, prepare, connectMs = 3_000 }: KeptConnectionParts): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  })
  // Told by 'end' as well; unheard it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await prepare(client)
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}

/** A ping that the next one finds unanswered means that the connection is dead: end() cuts it off, 'end' follows. */
function startPinging(client: Client, { pingMs = 2_000 }: KeptConnectionParts) {
  let answered = true
  const answer = () => {
    answered = true
  }
  return setInterval(() => {
    if (!answered) return void client.end()
    answered = false
    client.query('select 1').then(answer, () => undefined)
  }, pingMs).unref()
}

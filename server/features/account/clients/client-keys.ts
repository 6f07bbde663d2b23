import type { Actor } from '#contract/kit/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { readToken } from '#server/platform/http/admission/project-token.ts'
import type { Log } from '#server/platform/process/log.ts'
import { findClientByKey, markClientUsed } from './client-store.ts'

interface ClientKeys {
  /** Which server of an exam board holds this key. */
  findClient(key: string): Promise<Actor | null>
  /** Waits for what is still being written. */
  close(): Promise<void>
}

interface ClientKeysParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
}

const usedEveryMs = 60_000
const system = { kind: 'system', name: 'client-keys' } as const

export function openClientKeys({ database, clock, log }: ClientKeysParts): ClientKeys {
  const writing = new Set<Promise<void>>()

  async function findClient(key: string): Promise<Actor | null> {
    const read = readToken(key)
    if (!read?.projectId) return null
    const { projectId, hash } = read
    const now = clock()
    const client = await database.read({ projectId, actor: system }, (tx) => findClientByKey(tx, hash))
    if (!client) return null
    const { clientId, usedAt } = client
    if (!usedAt || now.getTime() - usedAt.getTime() >= usedEveryMs) noteUsed(projectId, clientId, now)
    return { kind: 'client', projectId, clientId }
  }

  /** Beside the request, which does not wait for it. */
  function noteUsed(projectId: string, clientId: string, now: Date) {
    const written = database
      .transaction({ projectId, actor: system }, (tx) => markClientUsed(tx, clientId, now))
      .catch((error: unknown) => log.warn({ err: error }, 'a call of a client could not be noted'))
      .finally(() => writing.delete(written))
    writing.add(written)
  }

  return {
    findClient,
    async close() {
      await Promise.all(writing)
    },
  }
}

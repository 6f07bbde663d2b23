import type { CurrentUser } from '#contract/account/account-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import type { Changed, Changes } from '#server/platform/changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { Log } from '#server/platform/log.ts'
import { readToken } from '#server/platform/project-token.ts'
import type { Database } from '#server/platform/transaction.ts'
import { accountOf } from './account-row.ts'
import { currentUserOf } from './current-user.ts'
import { findSession, markSeen } from './session-store.ts'

type AccountActor = Actor & { readonly kind: 'account' }

interface Remembered {
  readonly actor: AccountActor
  readonly user: CurrentUser
  readonly expiresAtMs: number
  readonly idleMs: number
  readonly goodUntilMs: number
  seenAtMs: number
}

/** Who is signed in, as this process knows it. */
export interface SessionMemory {
  findActor(token: string): Promise<AccountActor | null>
  /** The user of an actor whom this memory gave out. */
  userOf(actor: Actor): CurrentUser
  /** At once, where the change was made here; the other processes hear of it. */
  forget(accountId: string): void
  /** Waits for what is still being written. */
  close(): Promise<void>
}

export interface SessionMemoryParts {
  readonly database: Database
  readonly changes: Changes
  readonly clock: Clock
  readonly keys: Keys
  readonly log: Pick<Log, 'warn'>
  readonly projects: ProjectMemory
}

/** Some two kilobytes each. */
const rememberedSessions = 20_000
/** An ended session is forgotten when its end is announced; this is for announcements that are lost. */
const rememberedMs = 5_000
const seenEveryMs = 60_000
const system = { kind: 'system', name: 'session-memory' } as const

export function openSessionMemory(parts: SessionMemoryParts): SessionMemory {
  const { database, changes, clock, log } = parts
  const sessions = new Map<string, Remembered>()
  const users = new WeakMap<Actor, CurrentUser>()
  const writing = new Set<Promise<void>>()
  /** What was being read while something changed is used once and not remembered. */
  let changesHeard = 0

  function forget(changed: Changed) {
    changesHeard += 1
    for (const [key, { actor }] of sessions)
      if (changed === 'all' || actor.accountId === changed) sessions.delete(key)
  }
  changes.on('account', forget)

  async function findActor(token: string): Promise<AccountActor | null> {
    const read = readToken(token)
    // A token of the platform itself is a staff member's.
    if (!read?.projectId) return null
    const now = clock()
    const key = read.hash.toString('base64')
    const known = sessions.get(key)
    const session =
      known && known.goodUntilMs > now.getTime() ? known : await load(key, read.projectId, read.hash, now)
    if (!session || !isAlive(session, now)) return null
    if (now.getTime() - session.seenAtMs >= seenEveryMs) noteSeen(session, now)
    return session.actor
  }

  async function load(key: string, projectId: string, hash: Buffer, now: Date) {
    const heard = changesHeard
    sessions.delete(key)
    const session = await readSession(parts, projectId, hash, now)
    if (!session) return null
    users.set(session.actor, session.user)
    if (heard === changesHeard) remember(key, session)
    return session
  }

  function remember(key: string, session: Remembered) {
    sessions.set(key, session)
    const [oldest] = sessions.keys()
    if (sessions.size > rememberedSessions && oldest !== undefined) sessions.delete(oldest)
  }

  /** Beside the request, which does not wait for it. */
  function noteSeen(session: Remembered, now: Date) {
    session.seenAtMs = now.getTime()
    const { projectId, sessionId } = session.actor
    const written = database
      .transaction({ projectId, actor: system }, (tx) => markSeen(tx, sessionId, now))
      .catch((error: unknown) => log.warn({ err: error }, 'a session could not be marked as seen'))
      .finally(() => writing.delete(written))
    writing.add(written)
  }

  return {
    findActor,
    userOf(actor) {
      const user = users.get(actor)
      if (!user) throw new Error('Nobody is signed in as this actor.')
      return user
    },
    forget,
    async close() {
      await Promise.all(writing)
    },
  }
}

async function readSession(
  { database, keys, projects }: SessionMemoryParts,
  projectId: string,
  hash: Buffer,
  now: Date,
): Promise<Remembered | null> {
  const row = await database.transaction({ projectId, actor: system }, (tx) => findSession(tx, hash))
  if (!row) return null
  const { sessionId, seenAt, expiresAt, ...account } = row
  const { accountRules } = (await projects.getProject(projectId, now)).settings
  const { accountId, kind: role, mustChangePassword } = account
  return {
    actor: { kind: 'account', role, projectId, accountId, sessionId, mustChangePassword },
    user: currentUserOf(accountOf(keys, projectId, account)),
    expiresAtMs: expiresAt.getTime(),
    idleMs: accountRules.sessionIdleMinutes * 60_000,
    seenAtMs: seenAt.getTime(),
    goodUntilMs: now.getTime() + rememberedMs,
  }
}

function isAlive({ expiresAtMs, idleMs, seenAtMs }: Remembered, now: Date): boolean {
  return now.getTime() < expiresAtMs && now.getTime() - seenAtMs < idleMs
}

import { hash } from 'node:crypto'
import { auditStatus } from '#contract/account/account.ts'
import type { CurrentUser } from '#contract/account/account-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Changed, Changes } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { readToken } from '#server/platform/http/admission/project-token.ts'
import { type Prepared, prepareOwn } from '#server/platform/http/answers/prepared.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { accountOf } from '../account-row.ts'
import { dueFor } from '../agreements/due-agreements.ts'
import { currentUserOf } from '../current-user.ts'
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
  /** Who it is that signed in as an actor whom this memory gave out, ready to be told. */
  userReplyOf(actor: Actor): Prepared
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
  const replies = new WeakMap<Actor, Prepared>()
  const writing = new Set<Promise<void>>()
  /** What was being read while something changed is used once and not remembered. */
  let changesHeard = 0

  function forgetOf(whose: 'accountId' | 'projectId', changed: Changed, role?: AccountActor['role']) {
    changesHeard += 1
    for (const [key, { actor }] of sessions)
      if ((changed === 'all' || actor[whose] === changed) && (!role || actor.role === role))
        sessions.delete(key)
  }
  const forget = (changed: Changed) => forgetOf('accountId', changed)
  changes.on('account', forget)
  // A version that asks again is news to everybody of the project.
  changes.on('agreement', (changed) => forgetOf('projectId', changed))
  // What a kind of organisation has on is a setting of the project.
  changes.on('project', (changed) => forgetOf('projectId', changed, 'organisation'))

  async function findActor(token: string): Promise<AccountActor | null> {
    const now = clock()
    const key = hash('sha256', token, 'base64')
    const known = sessions.get(key)
    const session = known && known.goodUntilMs > now.getTime() ? known : await load(key, token, now)
    if (!session || !isAlive(session, now)) return null
    if (now.getTime() - session.seenAtMs >= seenEveryMs) noteSeen(session, now)
    return session.actor
  }

  async function load(key: string, token: string, now: Date) {
    const read = readToken(token)
    // A token of the platform itself is a staff member's.
    if (!read?.projectId) return null
    const heard = changesHeard
    sessions.delete(key)
    const session = await readSession(parts, read.projectId, read.hash, now)
    if (!session) return null
    replies.set(session.actor, prepareOwn(session.user))
    if (heard === changesHeard) remember(sessions, key, session)
    return session
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
    userReplyOf(actor) {
      const reply = replies.get(actor)
      if (!reply) throw new Error('Nobody is signed in as this actor.')
      return reply
    },
    forget,
    async close() {
      await Promise.all(writing)
    },
  }
}

function remember(sessions: Map<string, Remembered>, key: string, session: Remembered) {
  sessions.set(key, session)
  const [oldest] = sessions.keys()
  if (sessions.size > rememberedSessions && oldest !== undefined) sessions.delete(oldest)
}

async function readSession(
  { database, keys, projects }: SessionMemoryParts,
  projectId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<Remembered | null> {
  const row = await database.read({ projectId, actor: system }, (tx) => findSession(tx, tokenHash))
  if (!row) return null
  const { sessionId, seenAt, expiresAt, agreementsDue, ...account } = row
  const { accountRules } = (await projects.getProject(projectId, now)).settings
  const { accountId, kind: role, mustChangePassword } = account
  const approved = account.auditStatus === auditStatus.approved
  return {
    actor: {
      ...{ kind: 'account', role, projectId, accountId, sessionId, mustChangePassword, approved },
      ...(account.modules && { modules: account.modules }),
      ...(dueFor(agreementsDue, account.birthDay, now).length > 0 && { agreementDue: true }),
    },
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

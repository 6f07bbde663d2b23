import { auditStatus } from '#contract/account/account.ts'
import { type Actor, rolesOf } from '#contract/kit/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { readToken } from '#server/platform/http/admission/project-token.ts'
import { type Prepared, prepareOwn } from '#server/platform/http/answers/prepared.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { accountOf } from '../account-row.ts'
import { viewedUserOf } from './viewed-user.ts'
import { findViewing } from './viewing-store.ts'

/** Whoever of the board looks on as an account. */
export interface Viewings {
  findViewer(token: string): Promise<Actor | null>
  /** As whom an actor looks on whom `findViewer` gave out; null of anybody else. */
  userReplyOf(actor: Actor): Prepared | null
}

export interface ViewingsParts {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  /** Who of the staff has this session, as long as it is good. */
  findStaff(sessionId: string): Promise<Actor | null>
}

const system = { kind: 'system', name: 'viewing' } as const

/**
 * They are few and nothing of them is remembered: each request reads anew that neither this nor the session at the console
 * has ended, and that whoever looks on still administers the project.
 */
export function openViewings({ database, clock, keys, findStaff }: ViewingsParts): Viewings {
  const replies = new WeakMap<Actor, Prepared>()
  return {
    async findViewer(token) {
      const read = readToken(token)
      if (!read?.projectId) return null
      const { projectId, hash } = read
      const row = await database.read({ projectId, actor: system }, (tx) => findViewing(tx, hash, clock()))
      if (!row) return null
      const staff = await findStaff(row.staffSessionId)
      if (!staff || !rolesOf(staff, projectId).includes('administrator')) return null
      const actor: Actor = {
        kind: 'account',
        role: row.kind,
        projectId,
        accountId: row.accountId,
        sessionId: row.viewingId,
        mustChangePassword: false,
        approved: row.auditStatus === auditStatus.approved,
        ...(row.modules && { modules: row.modules }),
        viewedBy: row.staffId,
      }
      replies.set(actor, prepareOwn(viewedUserOf(accountOf(keys, projectId, row))))
      return actor
    },
    userReplyOf: (actor) => replies.get(actor) ?? null,
  }
}

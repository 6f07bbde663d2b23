import { lockMinutes, wrongPasswordsAllowed } from '#contract/account/account.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { KeptRefusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { findClosedUntil, reserveAttempt } from './staff-store.ts'

/** A try that is counted before its password or code is looked at. */
export interface Attempt {
  readonly nameIndex: Buffer
  /** How many there were in a row, with this one. */
  readonly count: number
}

/**
 * Counts the try or, once the name is closed, refuses it. To be committed before the slow work begins: a try that is
 * under way when the process dies has counted.
 */
export async function beginAttempt(tx: Tx, keys: Keys, name: string, now: Date): Promise<Attempt> {
  const nameIndex = nameIndexOf(keys, name)
  const count = await reserveAttempt(tx, nameIndex, now)
  if (count !== null) return { nameIndex, count }
  const until = await findClosedUntil(tx, nameIndex)
  throw closed(until ? (until.getTime() - now.getTime()) / 60_000 : 1)
}

/** What a wrong try is told: what was wrong, or that it was one too many. */
export function wrongAttempt({ count }: Attempt, error: ErrorName): KeptRefusal {
  return count > wrongPasswordsAllowed ? closed(lockMinutes) : new KeptRefusal(error)
}

/** Of the name as it was typed; it need not be anybody's. */
export function nameIndexOf(keys: Keys, name: string): Buffer {
  return keys.index(null, 'staffName', name.trim().toLowerCase())
}

const closed = (minutes: number) =>
  new KeptRefusal('accountLocked', { minutes: Math.max(1, Math.ceil(minutes)) })

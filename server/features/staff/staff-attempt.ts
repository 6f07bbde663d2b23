import type { Keys } from '#server/platform/keys.ts'
import { KeptRefusal } from '#server/platform/refusal.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { findClosedUntil, reserveAttempt } from './staff-store.ts'

/** A try that is counted before its password or code is looked at. */
export interface Attempt {
  readonly nameIndex: Buffer
}

/**
 * Counts the try or, once the name is closed, refuses it. To be committed before the slow work begins: a try that is
 * under way when the process dies has counted.
 */
export async function beginAttempt(tx: Tx, keys: Keys, name: string, now: Date): Promise<Attempt> {
  const nameIndex = nameIndexOf(keys, name)
  if (await reserveAttempt(tx, nameIndex, now)) return { nameIndex }
  const until = await findClosedUntil(tx, nameIndex)
  const minutes = until ? Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)) : 1
  throw new KeptRefusal('accountLocked', { minutes })
}

/** Of the name as it was typed; it need not be anybody's. */
export function nameIndexOf(keys: Keys, name: string): Buffer {
  return keys.index(null, 'staffName', name.trim().toLowerCase())
}

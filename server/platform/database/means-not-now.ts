import { DatabaseError } from 'pg'

/**
 * SQLSTATEs that mean "not now": too much at once (a lock, a statement or a transaction timed out, a deadlock), a
 * database that starts, stops or crashed, or one that has no connection, memory or room on its disk left.
 */
const notNow = /^(55P03|57014|57P0[1-5]|40P01|40001|25P03|08...|53...|58030)$/
/** The database only reads: a standby, or one whose disk is full. What writes may come again; what reads is at fault. */
const readOnly = '25006'

/** Whether PostgreSQL said that the same may succeed in a moment. A lost connection says nothing: ask it instead. */
export function meansNotNow(error: unknown, { writes }: { readonly writes: boolean }): boolean {
  if (!(error instanceof DatabaseError) || error.code === undefined) return false
  return notNow.test(error.code) || (writes && error.code === readOnly)
}

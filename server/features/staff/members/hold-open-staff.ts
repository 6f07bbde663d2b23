import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdStaff, type Staff } from '../staff-store.ts'

/** Somebody of whom an operator changes something: nobody else does so until the transaction ends. */
export async function holdOpenStaff(tx: Tx, staffId: string): Promise<Staff> {
  return refuseClosed(await holdStaff(tx, staffId))
}

export function refuseClosed(staff: Staff | null | undefined): Staff {
  if (!staff) throw new Refusal('staffAbsent')
  if (staff.closedAt) throw new Refusal('staffClosed')
  return staff
}

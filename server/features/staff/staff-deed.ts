import { type Fields, record } from '#server/platform/database/history.ts'
import { platformId, type Tx } from '#server/platform/database/transaction.ts'

interface StaffDeed {
  readonly action: `staff.${string}`
  /** Null for a name that nobody has; what was typed is not kept, since it may be a password. */
  readonly staffId: string | null
  readonly before?: Fields
  readonly after?: Fields
}

/** Keeps what happened to a staff member in the history outside the projects. */
export async function recordStaffDeed(tx: Tx, deed: StaffDeed, now: Date): Promise<void> {
  const { action, staffId, before = null, after = null } = deed
  await record(tx, { action, subject: 'staff', subjectId: staffId ?? platformId, before, after }, now)
}

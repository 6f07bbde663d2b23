import type { NewMark } from '#contract/exam-day/situation-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import {
  type ExamDayParts,
  getBatch,
  refuseForeignSite,
  type SiteSessionIds,
  type When,
} from './exam-day-parts.ts'
import { listInvigilations, type StoredInvigilation } from './invigilation-store.ts'
import { markPeople } from './mark-sitters.ts'
import { listMarks, type StoredMark } from './mark-store.ts'
import { listSeated, type SeatedPerson } from './sitters.ts'

export type { ExamDayParts, SiteSessionIds } from './exam-day-parts.ts'
export type { StoredInvigilation } from './invigilation-store.ts'
export type { StoredMark } from './mark-store.ts'
export type { SeatedPerson } from './sitters.ts'

/** A batch of the project; remembered ahead of the transaction. */
export async function getExamBatch(parts: ExamDayParts, when: When, batchId: string) {
  return (await getBatch(parts, when, batchId)).batch
}

/** A station of another organisation is absent; the board has all of them. */
export const refuseSiteOfOthers = (...asked: Parameters<typeof refuseForeignSite>) =>
  refuseForeignSite(...asked)

/** Who sits in a session at a site, by the plan in force, as staff see people. */
export function listSeatedPeople(
  tx: Tx,
  keys: Keys,
  of: Parameters<typeof listSeated>[2],
): Promise<SeatedPerson[]> {
  return listSeated(tx, keys, of)
}

/** Who watches over the rooms of a session at a site. */
export function listInvigilatorsOf(tx: Tx, keys: Keys, of: SiteSessionIds): Promise<StoredInvigilation[]> {
  return listInvigilations(tx, keys, of)
}

/** What was marked of a session at a site and holds. */
export function listMarksOf(tx: Tx, keys: Keys, of: SiteSessionIds): Promise<StoredMark[]> {
  return listMarks(tx, keys, of)
}

/** Marks that were made at the door: each is kept once. Answers how many are new. */
export function markAtDoor(
  tx: Tx,
  keys: Keys,
  of: SiteSessionIds,
  marks: readonly NewMark[],
  now: Date,
): Promise<number> {
  return markPeople(tx, keys, { ...of, atDoor: true }, marks, now)
}

import type { RowValues } from '#server/features/import/import.ts'
import type { EntryGround } from './entry-ground.ts'
import { type JudgedEntry, judgeEntry } from './judge-entry.ts'

/** Values are read anew whenever the ground is: what was judged of them holds for as long as they are there. */
const judged = new WeakMap<RowValues, JudgedEntry>()

/** A row is judged by itself, and again where it is compared: once is enough. */
export function judgeOnce(values: RowValues, ground: EntryGround): JudgedEntry {
  const known = judged.get(values) ?? judgeEntry(values, ground)
  judged.set(values, known)
  return known
}

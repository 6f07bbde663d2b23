import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** A piece of a file that comes of a work, as it lies in the store. */
export interface WorkPart {
  readonly key: string
  readonly bytes: number
}

export interface NewWorkPart extends WorkPart {
  readonly workId: string
  /** From zero, in the order of the file. */
  readonly part: number
  /** What the work has to know of it at its end, as JSON keeps it. Sealed. */
  readonly note?: unknown
}

const notePlace = ({ projectId }: Tx) => ({ projectId, table: 'work_part', column: 'note_sealed' }) as const

export async function insertWorkPart(
  tx: Tx,
  keys: Keys,
  { workId, part, key, bytes, note }: NewWorkPart,
): Promise<void> {
  await tx.named(
    'work-part.insert',
    `insert into work_part (project_id, work_id, part, storage_key, bytes, note_sealed)
     values (current_project(), $1, $2, $3, $4, $5)`,
    [workId, part, key, bytes, note === undefined ? null : keys.seal(notePlace(tx), JSON.stringify(note))],
  )
}

/** What was noted of some parts, in their order; of those without a note nothing. */
export async function listNotes(
  tx: Tx,
  keys: Keys,
  workId: string,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<unknown[]> {
  const rows = await tx.named<{ noteSealed: Buffer }>(
    'work-part.notes',
    `select note_sealed as "noteSealed" from work_part
     where project_id = current_project() and work_id = $1 and part >= $2 and note_sealed is not null
     order by part limit $3`,
    [workId, from, most],
  )
  return rows.map(({ noteSealed }) => JSON.parse(keys.open(notePlace(tx), noteSealed)) as unknown)
}

/** Those of a work of one's own, in whatever project. */
export async function listOwnParts(tx: Tx, workId: string): Promise<WorkPart[]> {
  return tx.query<WorkPart>(
    'select storage_key as key, bytes::float8 as bytes from list_own_work_parts($1)',
    [workId],
  )
}

export async function listPartKeys(tx: Tx, workId: string): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(
    'select storage_key as key from work_part where project_id = current_project() and work_id = $1',
    [workId],
  )
  return rows.map(({ key }) => key)
}

export async function deleteParts(tx: Tx, workId: string): Promise<void> {
  await tx.query('delete from work_part where project_id = current_project() and work_id = $1', [workId])
}

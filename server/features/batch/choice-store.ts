import type { Area, Subject } from '#contract/batch/batch-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

type Placed<Thing> = Thing & { readonly position: number }

/** Areas of a batch: new ones, and what is to be said of those that are there. Where one lies stays. */
export async function writeAreas(tx: Tx, batchId: string, areas: readonly Placed<Area>[]): Promise<void> {
  await tx.query(
    `insert into area (project_id, batch_id, area_id, parent_id, kind, name, address, position, offered)
     select $1, $2, "areaId", "parentId", kind, name, address, position, offered
     from jsonb_to_recordset($3) as given ("areaId" uuid, "parentId" uuid, kind text, name jsonb, address text,
       position integer, offered boolean)
     on conflict (project_id, batch_id, area_id) do update
       set name = excluded.name, address = excluded.address, offered = excluded.offered`,
    [tx.projectId, batchId, JSON.stringify(areas)],
  )
}

/** The same of its subjects. */
export async function writeSubjects(
  tx: Tx,
  batchId: string,
  subjects: readonly Placed<Subject>[],
): Promise<void> {
  await tx.query(
    `insert into subject (project_id, batch_id, subject_id, level, name, fee_fen, fee_name, required, sessions, position,
       offered)
     select $1, $2, "subjectId", level, name, "feeFen", "feeName", required, sessions, position, offered
     from jsonb_to_recordset($3) as given ("subjectId" uuid, level jsonb, name jsonb, "feeFen" bigint,
       "feeName" jsonb, required boolean, sessions jsonb, position integer, offered boolean)
     on conflict (project_id, batch_id, subject_id) do update
       set level = excluded.level, name = excluded.name, fee_fen = excluded.fee_fen,
         fee_name = excluded.fee_name, required = excluded.required, sessions = excluded.sessions, offered = excluded.offered`,
    [tx.projectId, batchId, JSON.stringify(subjects)],
  )
}

/** One that is switched off, keeps no places and has none taken. */
export async function deleteEmptyArea(tx: Tx, batchId: string, areaId: string): Promise<boolean> {
  const own = 'project_id = $1 and batch_id = $2 and area_id = $3'
  const gone = await tx.query<{ areaId: string }>(
    `delete from area where ${own} and not offered
       and not exists (select from quota where ${own}) and not exists (select from area_total where ${own})
       and not exists (select from place where ${own})
     returning area_id as "areaId"`,
    [tx.projectId, batchId, areaId],
  )
  return gone.length > 0
}

export async function listAreaTotals(tx: Tx, batchId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ areaId: string; capacity: number }>(
    'select area_id as "areaId", capacity from area_total where project_id = $1 and batch_id = $2',
    [tx.projectId, batchId],
  )
  return new Map(rows.map(({ areaId, capacity }) => [areaId, capacity]))
}

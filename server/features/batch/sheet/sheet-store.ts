import type { Area, Subject } from '#contract/batch/batch-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { FilledShare } from '../limits/shares.ts'

interface Cell {
  readonly areaId: string
  readonly subjectId: string
}

/** The shares of some cells, and what is taken of them. */
export interface HeldShares {
  of(areaId: string, subjectId: string): readonly FilledShare[]
  ofCell(areaId: string, subjectId: string): number
  ofArea(areaId: string): number
}

interface Wanted {
  readonly cells: readonly Cell[]
  /** All of these. */
  readonly areaIds: readonly string[]
  readonly isDryRun: boolean
}

/** Held in the order in which everybody holds shares, unless it only looks. */
export async function readShares(
  tx: Tx,
  batchId: string,
  { cells, areaIds, isDryRun }: Wanted,
): Promise<HeldShares> {
  const rows = await tx.query<FilledShare & Cell>(
    `select area_id as "areaId", subject_id as "subjectId", share, capacity, held from quota
     where project_id = $1 and batch_id = $2 and (area_id = any ($3) or (area_id, subject_id) in (
       select "areaId", "subjectId" from jsonb_to_recordset($4) as given ("areaId" uuid, "subjectId" uuid)))
     order by area_id, subject_id, share ${isDryRun ? '' : 'for no key update'}`,
    [
      tx.projectId,
      batchId,
      areaIds,
      JSON.stringify(cells.map(({ areaId, subjectId }) => ({ areaId, subjectId }))),
    ],
  )
  const byCell = Map.groupBy(rows, ({ areaId, subjectId }) => `${areaId} ${subjectId}`)
  const byArea = Map.groupBy(rows, ({ areaId }) => areaId)
  const sum = (shares: readonly FilledShare[] = []) => shares.reduce((total, { held }) => total + held, 0)
  return {
    of: (areaId, subjectId) => byCell.get(`${areaId} ${subjectId}`) ?? [],
    ofCell: (areaId, subjectId) => sum(byCell.get(`${areaId} ${subjectId}`)),
    ofArea: (areaId) => sum(byArea.get(areaId)),
  }
}

/** How much is taken of the totals of these areas that have one. */
export async function holdTotals(
  tx: Tx,
  batchId: string,
  areaIds: readonly string[],
  isDryRun: boolean,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ areaId: string; held: number }>(
    `select area_id as "areaId", held from area_total
     where project_id = $1 and batch_id = $2 and area_id = any ($3)
     order by area_id ${isDryRun ? '' : 'for no key update'}`,
    [tx.projectId, batchId, areaIds],
  )
  return new Map(rows.map(({ areaId, held }) => [areaId, held]))
}

/** Sets totals; whoever has none yet begins with what is taken. Null takes one away. */
export async function writeTotals(
  tx: Tx,
  batchId: string,
  totals: readonly { readonly areaId: string; readonly after: number | null; readonly held: number }[],
): Promise<void> {
  const kept = totals.filter(({ after }) => after !== null)
  await tx.query(
    `insert into area_total (project_id, batch_id, area_id, capacity, held)
     select $1, $2, "areaId", after, held
     from jsonb_to_recordset($3) as given ("areaId" uuid, after integer, held integer)
     on conflict (project_id, batch_id, area_id) do update set capacity = excluded.capacity`,
    [tx.projectId, batchId, JSON.stringify(kept)],
  )
  const gone = totals.filter(({ after }) => after === null).map(({ areaId }) => areaId)
  await tx.query('delete from area_total where project_id = $1 and batch_id = $2 and area_id = any ($3)', [
    tx.projectId,
    batchId,
    gone,
  ])
}

/** In which order they stand; of a batch that was never opened also where they lie. */
export async function writePlacing(
  tx: Tx,
  batchId: string,
  { areas, subjects }: { readonly areas: readonly Area[]; readonly subjects: readonly Subject[] },
): Promise<void> {
  const inOrder = (ids: readonly object[]) =>
    JSON.stringify(ids.map((one, position) => ({ ...one, position })))
  const own = [tx.projectId, batchId]
  await tx.query(
    `update area set position = given.position, parent_id = given."parentId", kind = given.kind
     from jsonb_to_recordset($3) as given ("areaId" uuid, "parentId" uuid, kind text, position integer)
     where project_id = $1 and batch_id = $2 and area_id = given."areaId"
       and (area.position, area.parent_id, area.kind) is distinct from (given.position, given."parentId", given.kind)`,
    [...own, inOrder(areas.map(({ areaId, parentId, kind }) => ({ areaId, parentId, kind })))],
  )
  await tx.query(
    `update subject set position = given.position
     from jsonb_to_recordset($3) as given ("subjectId" uuid, position integer)
     where project_id = $1 and batch_id = $2 and subject_id = given."subjectId" and subject.position <> given.position`,
    [...own, inOrder(subjects.map(({ subjectId }) => ({ subjectId })))],
  )
}

/** With their places. Only of a batch that was never opened. */
export async function removeRows(
  tx: Tx,
  batchId: string,
  removed: {
    readonly areaIds: readonly string[]
    readonly subjectIds: readonly string[]
    readonly cells: readonly Cell[]
  },
): Promise<void> {
  const own = [tx.projectId, batchId]
  await tx.query(
    `delete from quota where project_id = $1 and batch_id = $2 and (area_id, subject_id) in (
       select "areaId", "subjectId" from jsonb_to_recordset($3) as given ("areaId" uuid, "subjectId" uuid))`,
    [...own, JSON.stringify(removed.cells)],
  )
  await tx.query('delete from area where project_id = $1 and batch_id = $2 and area_id = any ($3)', [
    ...own,
    removed.areaIds,
  ])
  await tx.query('delete from subject where project_id = $1 and batch_id = $2 and subject_id = any ($3)', [
    ...own,
    removed.subjectIds,
  ])
}

import type { FieldGroup } from '#contract/closeout/closeout.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** When the project was closed for good; null of one that is not. */
export async function findClosedAt(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ closedAt: Date }>(
    'select closed_at as "closedAt" from closeout where project_id = $1',
    [tx.projectId],
  )
  return row?.closedAt ?? null
}

/** From now on the days count: those that it has set, and the usual ones stand beside it as they are today. */
export async function insertCloseout(tx: Tx, settings: unknown, now: Date): Promise<void> {
  await tx.query('insert into closeout (project_id, closed_at) values ($1, $2)', [tx.projectId, now])
  await tx.query(
    `insert into closeout_setting (project_id, settings, changed_at) values ($1, $2, $3)
     on conflict (project_id) do nothing`,
    [tx.projectId, JSON.stringify(settings), now],
  )
}

/** Nobody else closes the project, or begins its archive, until the transaction ends. */
export async function holdCloseout(tx: Tx): Promise<Date | null> {
  const [row] = await tx.query<{ closedAt: Date }>(
    'select closed_at as "closedAt" from closeout where project_id = $1 for update',
    [tx.projectId],
  )
  return row?.closedAt ?? null
}

export interface ErasureRow {
  readonly group: FieldGroup
  readonly beganAt: Date
  readonly endedAt: Date | null
  readonly rows: number
  readonly files: number
}

export function listErasures(tx: Tx): Promise<ErasureRow[]> {
  return tx.query<ErasureRow>(
    `select field_group as "group", began_at as "beganAt", ended_at as "endedAt", rows::float8 as rows,
       files::float8 as files
     from closeout_erasure where project_id = $1`,
    [tx.projectId],
  )
}

export interface ErasedPortion {
  readonly group: FieldGroup
  readonly rows: number
  readonly files: number
}

/** Adds what a portion erased. Where it was nothing, the group has come to its end. */
export async function writeErasure(
  tx: Tx,
  { group, rows, files }: ErasedPortion,
  now: Date,
): Promise<{ readonly isFirst: boolean; readonly isEnd: boolean }> {
  const isEnd = rows + files === 0
  const [before] = await tx.query<{ endedAt: Date | null }>(
    `select ended_at as "endedAt" from closeout_erasure where project_id = $1 and field_group = $2 for update`,
    [tx.projectId, group],
  )
  await tx.query(
    `insert into closeout_erasure as known (project_id, field_group, began_at, ended_at, rows, files)
       values ($1, $2, $3, $4, $5, $6)
     on conflict (project_id, field_group) do update
       set rows = known.rows + excluded.rows, files = known.files + excluded.files,
         ended_at = case when $7 then coalesce(known.ended_at, excluded.ended_at) end`,
    [tx.projectId, group, now, isEnd ? now : null, rows, files, isEnd],
  )
  return { isFirst: before === undefined, isEnd: isEnd && before?.endedAt == null }
}

/** The time of the database itself. */
export async function readTime(tx: Tx): Promise<Date> {
  const [row] = await tx.query<{ now: Date }>('select now()')
  if (!row) throw new Error('The database tells no time.')
  return row.now
}

/** Some rows of the group, by the plan that the database holds. */
export async function eraseRows(tx: Tx, group: FieldGroup, most: number): Promise<number> {
  const [row] = await tx.query<{ erased: number }>('select erase_personal($1, $2)::float8 as erased', [
    group,
    most,
  ])
  return row?.erased ?? 0
}

/** Papers of money stay for as long as its books; what belongs to the project itself, or to a room, tells of nobody. */
const filesOfMoney = `select file_id from receipt_file where project_id = $1
  union all select file_id from refund_file where project_id = $1
  union all select file_id from invoice where project_id = $1 and file_id is not null
  union all select file_id from red_invoice where project_id = $1 and file_id is not null`
const filesOfProject = `select logo_file_id from project where project_id = $1 and logo_file_id is not null
  union all select file_id from text_file where project_id = $1
  union all select file_id from station_room_photo where project_id = $1`

/** Files of people, or of their money, that are to be erased. */
export async function listFilesToErase(
  tx: Tx,
  group: 'papers' | 'moneyBooks',
  most: number,
): Promise<string[]> {
  const kept = group === 'papers' ? `${filesOfProject} union all ${filesOfMoney}` : filesOfProject
  // Of money only what stood in its books: whatever else is there goes with the papers.
  const rows = await tx.query<{ fileId: string }>(
    `select file_id as "fileId" from file where project_id = $1 and file_id not in (${kept}) order by file_id limit $2`,
    [tx.projectId, most],
  )
  return rows.map(({ fileId }) => fileId)
}

export async function listClosedProjects(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ projectId: string }>(
    'select list_closed_projects as "projectId" from list_closed_projects()',
  )
  return rows.map(({ projectId }) => projectId)
}

export interface ArchiveRow {
  readonly archiveId: string
  readonly workId: string
  readonly madeAt: Date
  readonly wholeAt: Date | null
  readonly entries: number | null
  readonly manifestDigest: string | null
}

/** The newest first. */
export function listArchives(tx: Tx): Promise<ArchiveRow[]> {
  return tx.query<ArchiveRow>(
    `select archive_id as "archiveId", work_id as "workId", made_at as "madeAt", whole_at as "wholeAt", entries,
       manifest_digest as "manifestDigest"
     from closeout_archive where project_id = $1 order by made_at desc, archive_id desc limit 20`,
    [tx.projectId],
  )
}

/** Whether one is being written: its work goes on. */
export async function isArchiveUnderWay(tx: Tx): Promise<boolean> {
  const rows = await tx.query(
    `select from closeout_archive join list_running_works() using (work_id) where project_id = $1 limit 1`,
    [tx.projectId],
  )
  return rows.length > 0
}

export async function insertArchive(
  tx: Tx,
  { archiveId, workId }: Pick<ArchiveRow, 'archiveId' | 'workId'>,
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into closeout_archive (project_id, archive_id, work_id, made_at) values ($1, $2, $3, $4)',
    [tx.projectId, archiveId, workId, now],
  )
}

export async function writeArchiveWhole(
  tx: Tx,
  archiveId: string,
  { entries, manifestDigest, now }: { entries: number; manifestDigest: string; now: Date },
): Promise<void> {
  await tx.query(
    `update closeout_archive set whole_at = $3, entries = $4, manifest_digest = $5
     where project_id = $1 and archive_id = $2`,
    [tx.projectId, archiveId, now, entries, manifestDigest],
  )
}

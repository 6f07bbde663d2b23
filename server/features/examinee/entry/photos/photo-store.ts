import type { PhotoFlaw } from '#contract/batch/photo-check.ts'
import type { PhotoReason } from '#contract/examinee/entry/photo-archive.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface ArchiveRecord {
  readonly archiveId: string
  readonly batchId: string
  readonly sentBy: string
  readonly sentAt: Date
  readonly fileName: string
  readonly workId: string
}

const placeOf = (projectId: string | null, table: 'photo_archive' | 'photo_entry') =>
  ({ projectId, table, column: 'name_sealed' }) as const

export async function insertArchive(tx: Tx, keys: Keys, archive: ArchiveRecord): Promise<void> {
  await tx.query(
    `insert into photo_archive (project_id, archive_id, batch_id, sent_by, sent_at, name_sealed, work_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[tx.projectId, archive.archiveId, archive.batchId, archive.sentBy, archive.sentAt],
      ...[keys.seal(placeOf(tx.projectId, 'photo_archive'), archive.fileName), archive.workId],
    ],
  )
}

export interface CountedArchive extends ArchiveRecord {
  readonly taken: number
  readonly left: number
  readonly doubted: number
}

/** Its sender's own, the newest first; one of them where it is named. */
export async function listArchives(
  tx: Tx,
  keys: Keys,
  wanted: Pick<ArchiveRecord, 'batchId' | 'sentBy'> & { readonly archiveId?: string },
  most = 1,
): Promise<CountedArchive[]> {
  const rows = await tx.query<Omit<CountedArchive, 'fileName'> & { nameSealed: Buffer }>(
    `select archive_id as "archiveId", batch_id as "batchId", sent_by as "sentBy", sent_at as "sentAt",
       name_sealed as "nameSealed", work_id as "workId",
       (select count(*)::int from photo_entry entry
        where entry.project_id = $1 and entry.archive_id = photo_archive.archive_id and reason is null) as taken,
       (select count(*)::int from photo_entry entry
        where entry.project_id = $1 and entry.archive_id = photo_archive.archive_id and reason is not null) as "left",
       (select count(*)::int from photo_entry entry
        where entry.project_id = $1 and entry.archive_id = photo_archive.archive_id and reason is null
          and flaws <> '{}') as doubted
     from photo_archive
     where project_id = $1 and batch_id = $2 and sent_by = $3 and ($4::uuid is null or archive_id = $4)
     order by sent_at desc, archive_id desc limit $5`,
    [tx.projectId, wanted.batchId, wanted.sentBy, wanted.archiveId ?? null, most],
  )
  return rows.map(({ nameSealed, ...row }) => ({
    ...row,
    fileName: keys.open(placeOf(tx.projectId, 'photo_archive'), nameSealed),
  }))
}

export async function findArchiveOfWork(tx: Tx, workId: string): Promise<string | null> {
  const [row] = await tx.query<{ archiveId: string }>(
    'select archive_id as "archiveId" from photo_archive where project_id = $1 and work_id = $2',
    [tx.projectId, workId],
  )
  return row?.archiveId ?? null
}

export interface EntryRecord {
  readonly place: number
  readonly fileName: string
  readonly applicationId: string | null
  readonly reason: PhotoReason | null
  readonly flaws: readonly PhotoFlaw[]
}

export async function insertEntries(
  tx: Tx,
  keys: Keys,
  archiveId: string,
  entries: readonly EntryRecord[],
): Promise<void> {
  await tx.query(
    `insert into photo_entry (project_id, archive_id, place, application_id, reason, name_sealed, flaws)
     select $1, $2, place, application_id, reason, name_sealed, string_to_array(flaws, ' ')
     from unnest($3::int[], $4::uuid[], $5::text[], $6::bytea[], $7::text[])
       as entry(place, application_id, reason, name_sealed, flaws)`,
    [
      ...[tx.projectId, archiveId],
      entries.map(({ place }) => place),
      entries.map(({ applicationId }) => applicationId),
      entries.map(({ reason }) => reason),
      entries.map(({ fileName }) => keys.seal(placeOf(tx.projectId, 'photo_entry'), fileName)),
      entries.map(({ flaws }) => flaws.join(' ')),
    ],
  )
}

/** Who has had their photo from this archive already. */
export async function listServed(
  tx: Tx,
  archiveId: string,
  applicationIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ applicationId: string }>(
    `select application_id as "applicationId" from photo_entry
     where project_id = $1 and archive_id = $2 and application_id = any ($3::uuid[])`,
    [tx.projectId, archiveId, applicationIds],
  )
  return rows.map(({ applicationId }) => applicationId)
}

/** In the order of the archive. */
export async function listEntries(
  tx: Tx,
  keys: Keys,
  archiveId: string,
  {
    became,
    after,
    most,
  }: {
    readonly became?: 'taken' | 'left' | 'noted' | undefined
    readonly after: number
    readonly most: number
  },
): Promise<EntryRecord[]> {
  const rows = await tx.query<Omit<EntryRecord, 'fileName'> & { nameSealed: Buffer }>(
    `select place, application_id as "applicationId", reason, flaws, name_sealed as "nameSealed" from photo_entry
     where project_id = $1 and archive_id = $2 and place > $3
       and case $4::text when 'taken' then reason is null when 'left' then reason is not null
         when 'noted' then reason is not null or flaws <> '{}' else true end
     order by place limit $5`,
    [tx.projectId, archiveId, after, became ?? null, most],
  )
  return rows.map(({ nameSealed, ...row }) => ({
    ...row,
    fileName: keys.open(placeOf(tx.projectId, 'photo_entry'), nameSealed),
  }))
}

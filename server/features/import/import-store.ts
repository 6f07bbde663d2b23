import type { ImportOutcome, ImportVerdict } from '#contract/import/import.ts'
import { openFileName } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { mapInTurn } from '#server/platform/map-in-turn.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { JudgedRow } from './judge-rows.ts'

export interface ImportHead {
  readonly importId: string
  readonly kind: string
  /** Of which batch its rows are, where they are of one. */
  readonly batchId: string | null
  readonly fileId: string
  readonly isCsv: boolean
  readonly sentBy: string
  readonly sentAt: Date
}

export interface ImportRecord extends ImportHead {
  readonly fileName: string
  readonly workId: string | null
  readonly handOutsLeft: number
  readonly handedOutUntil: Date | null
}

export async function insertImport(tx: Tx, head: ImportHead, handOutsLeft: number): Promise<void> {
  await tx.query(
    `insert into import (project_id, import_id, kind, file_id, is_csv, sent_by, sent_at, hand_outs_left, batch_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[tx.projectId, head.importId, head.kind, head.fileId, head.isCsv, head.sentBy, head.sentAt],
      ...[handOutsLeft, head.batchId],
    ],
  )
}

/** One of this kind that this person sent. Held: nobody else changes it until the transaction ends. */
export async function findImport(
  tx: Tx,
  keys: Keys,
  wanted: Pick<ImportHead, 'importId' | 'kind' | 'sentBy' | 'batchId'>,
  { held = false } = {},
): Promise<ImportRecord | null> {
  const [row] = await tx.query<ImportColumns>(
    `select ${importColumns} where import.project_id = $1 and import_id = $2 and kind = $3 and sent_by = $4
       and batch_id is not distinct from $5::uuid
     ${held ? 'for no key update of import' : ''}`,
    [tx.projectId, wanted.importId, wanted.kind, wanted.sentBy, wanted.batchId],
  )
  return row ? recordOf(keys, tx, row) : null
}

type ImportColumns = Omit<ImportRecord, 'fileName'> & { readonly nameSealed: Buffer }

const importColumns = `import_id as "importId", kind, batch_id as "batchId", import.file_id as "fileId", is_csv as "isCsv",
     sent_by as "sentBy", sent_at as "sentAt", work_id as "workId", hand_outs_left as "handOutsLeft",
     handed_out_until as "handedOutUntil", name_sealed as "nameSealed"
   from import join file on file.project_id = import.project_id and file.file_id = import.file_id`

const recordOf = (keys: Keys, { projectId }: Tx, { nameSealed, ...record }: ImportColumns): ImportRecord => ({
  ...record,
  fileName: openFileName(keys, projectId, nameSealed),
})

/** How many bytes the workbooks have that somebody sent since then. */
export async function countSentBytes(tx: Tx, sentBy: string, since: Date): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::float8 as bytes
     from import join file on file.project_id = import.project_id and file.file_id = import.file_id
     where import.project_id = $1 and sent_by = $2 and sent_at > $3`,
    [tx.projectId, sentBy, since],
  )
  return row?.bytes ?? 0
}

/** The newest of this kind that this person sent. */
export async function listOwnImports(
  tx: Tx,
  keys: Keys,
  wanted: Pick<ImportHead, 'kind' | 'sentBy' | 'batchId'>,
  most: number,
): Promise<ImportRecord[]> {
  const rows = await tx.query<ImportColumns>(
    `select ${importColumns} where import.project_id = $1 and kind = $2 and sent_by = $3
       and batch_id is not distinct from $4::uuid
     order by sent_at desc, import_id desc limit $5`,
    [tx.projectId, wanted.kind, wanted.sentBy, wanted.batchId, most],
  )
  return rows.map((row) => recordOf(keys, tx, row))
}

export async function writeWork(tx: Tx, importId: string, workId: string): Promise<void> {
  await tx.query('update import set work_id = $3 where project_id = $1 and import_id = $2', [
    tx.projectId,
    importId,
    workId,
  ])
}

/** One portion of a kind is taken at a time in a project: two who take the same file make nothing twice. */
export async function holdKind(tx: Tx, kind: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import ${tx.projectId} ${kind}`])
}

/** Passwords that were just made are handed out until then. */
export async function writeHandOutEnd(tx: Tx, importId: string, until: Date): Promise<void> {
  await tx.query('update import set handed_out_until = $3 where project_id = $1 and import_id = $2', [
    tx.projectId,
    importId,
    until,
  ])
}

/** With the last time they are gone. */
export async function countHandOut(tx: Tx, importId: string): Promise<void> {
  const own = [tx.projectId, importId]
  await tx.query(
    'update import set hand_outs_left = hand_outs_left - 1 where project_id = $1 and import_id = $2',
    own,
  )
  await tx.query(
    `update import_row set one_time_password_sealed = null
     where project_id = $1 and import_id = $2 and one_time_password_sealed is not null
       and (select hand_outs_left from import where project_id = $1 and import_id = $2) = 0`,
    own,
  )
}

export interface CountedRows {
  readonly importId: string
  readonly verdict: ImportVerdict
  readonly outcome: ImportOutcome | null
  readonly rows: number
  readonly secrets: number
}

/** How many rows there are of each verdict, of each outcome, and with a password that is still told. */
export async function countRows(tx: Tx, ...importIds: readonly string[]): Promise<CountedRows[]> {
  return tx.named<CountedRows>(
    'import.count-rows',
    `select import_id as "importId", verdict, outcome, count(*)::int as rows,
       count(one_time_password_sealed)::int as secrets
     from import_row where project_id = $1 and import_id = any ($2::uuid[]) group by import_id, verdict, outcome`,
    [tx.projectId, importIds],
  )
}

type Content = Pick<JudgedRow, 'cells' | 'before' | 'wrongs'>

export async function insertRows(
  tx: Tx,
  keys: Keys,
  importId: string,
  rows: readonly JudgedRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const some = rows.slice(from, from + mostAtOnce)
    await tx.query(
      `insert into import_row (project_id, import_id, row_number, verdict, content_sealed)
       select $1, $2, * from unnest($3::int[], $4::text[], $5::bytea[])`,
      [
        ...[tx.projectId, importId],
        some.map(({ row }) => row),
        some.map(({ verdict }) => verdict),
        await mapInTurn(some, (row) => sealContent(keys, tx.projectId, row)),
      ],
    )
  }
}

/** Sealed and written in one statement. */
const mostAtOnce = 5000

export interface KeptRow extends JudgedRow {
  readonly outcome: ImportOutcome | null
}

export interface RowsWish {
  readonly verdict?: ImportVerdict | undefined
  readonly outcome?: ImportOutcome
  /** Only those that wait to be taken. */
  readonly waiting?: boolean
  readonly after: number
  readonly most: number
}

/** In the order of the workbook. */
export async function listRows(tx: Tx, keys: Keys, importId: string, wish: RowsWish): Promise<KeptRow[]> {
  const rows = await tx.named<Pick<KeptRow, 'row' | 'verdict' | 'outcome'> & { sealed: Buffer }>(
    'import.list-rows',
    `select row_number as row, verdict, outcome, content_sealed as sealed from import_row
     where project_id = $1 and import_id = $2 and row_number > $3 and ($4::text is null or verdict = $4)
       and ($5::text is null or outcome = $5)
       and (not $6 or outcome is null and verdict in ('new', 'changed'))
     order by row_number limit $7`,
    [
      ...[tx.projectId, importId, wish.after, wish.verdict ?? null, wish.outcome ?? null],
      ...[wish.waiting ?? false, wish.most],
    ],
  )
  return mapInTurn(rows, ({ sealed, ...row }) => ({ ...row, ...openContent(keys, tx.projectId, sealed) }))
}

/** What became of a row that was taken. */
export interface TakenRow extends JudgedRow {
  readonly outcome: ImportOutcome
  readonly oneTimePassword: string | null
}

export async function writeOutcomes(
  tx: Tx,
  keys: Keys,
  importId: string,
  rows: readonly TakenRow[],
): Promise<void> {
  await tx.query(
    `update import_row set outcome = taken.outcome, content_sealed = taken.content,
       one_time_password_sealed = taken.password
     from unnest($3::int[], $4::text[], $5::bytea[], $6::bytea[]) as taken(row_number, outcome, content, password)
     where project_id = $1 and import_id = $2 and import_row.row_number = taken.row_number`,
    [
      ...[tx.projectId, importId],
      rows.map(({ row }) => row),
      rows.map(({ outcome }) => outcome),
      rows.map((row) => sealContent(keys, tx.projectId, row)),
      rows.map(
        ({ oneTimePassword }) => oneTimePassword && keys.seal(passwordPlace(tx.projectId), oneTimePassword),
      ),
    ],
  )
}

/** The rows that made something, with the passwords that are still told. */
export async function listSecrets(
  tx: Tx,
  keys: Keys,
  importId: string,
): Promise<{ readonly cells: JudgedRow['cells']; readonly oneTimePassword: string }[]> {
  const rows = await tx.query<{ sealed: Buffer; password: Buffer }>(
    `select content_sealed as sealed, one_time_password_sealed as password from import_row
     where project_id = $1 and import_id = $2 and one_time_password_sealed is not null order by row_number`,
    [tx.projectId, importId],
  )
  return rows.map(({ sealed, password }) => ({
    cells: openContent(keys, tx.projectId, sealed).cells,
    oneTimePassword: keys.open(passwordPlace(tx.projectId), password),
  }))
}

const contentPlace = (projectId: string | null) =>
  ({ projectId, table: 'import_row', column: 'content_sealed' }) as const
const passwordPlace = (projectId: string | null) =>
  ({ projectId, table: 'import_row', column: 'one_time_password_sealed' }) as const

function sealContent(keys: Keys, projectId: string | null, { cells, before, wrongs }: Content): Buffer {
  return keys.seal(contentPlace(projectId), JSON.stringify({ cells, before, wrongs }))
}

function openContent(keys: Keys, projectId: string | null, sealed: Buffer): Content {
  return JSON.parse(keys.open(contentPlace(projectId), sealed)) as Content
}

import type { Actor } from '#contract/kit/actor.ts'
import type { WorkKindName, WorkMessageName, WorkState } from '#contract/long-work/long-work.ts'
import { platformId, type Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { WorkPart } from './work-part-store.ts'

export interface WorkMessage<Key extends string = WorkMessageName> {
  readonly key: Key
  readonly data: Readonly<Record<string, string | number>>
}

/** A file of a work as it lies in the store: where it has parts, `key` is that of the last piece, `bytes` of all. */
export interface StoredResult {
  readonly key: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  /** Pieces that stand before the last and that no portion has kept: they are kept with it. */
  readonly before?: readonly WorkPart[]
}

export interface WorkFailure {
  /** The key of an error. */
  readonly message: string
  readonly data: unknown
}

/** What was asked for, and by whom. */
export interface WorkOrder {
  readonly actor: Actor
  readonly input: unknown
}

/** A work as its owner sees it. */
export interface WorkRow {
  readonly projectId: string
  readonly workId: string
  readonly kind: WorkKindName
  readonly state: WorkState
  readonly portions: number
  readonly done: number
  readonly total: number | null
  readonly message: WorkMessage | null
  readonly failure: WorkFailure | null
  readonly cancelAsked: boolean
  readonly resultKey: string | null
  readonly resultNameSealed: Buffer | null
  readonly resultType: string | null
  readonly resultBytes: number | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

const columns = `project_id as "projectId", work_id as "workId", kind, state, portions, done, total, message, failure,
  cancel_asked as "cancelAsked", result_key as "resultKey", result_name_sealed as "resultNameSealed",
  result_type as "resultType", result_bytes::float8 as "resultBytes", created_at as "createdAt", ended_at as "endedAt"`

const placeOf = (projectId: string, column: string) =>
  ({ projectId: projectId === platformId ? null : projectId, table: 'work', column }) as const

export async function countOpenWorks(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ open: number }>(
    `select count(*)::int as open from work
     where project_id = current_project() and owner = current_actor() and ended_at is null`,
  )
  return row?.open ?? 0
}

export async function countRunning(tx: Tx, except: WorkKindName): Promise<number> {
  const [row] = await tx.query<{ running: number }>(
    'select count(*)::int as running from list_running_works() where kind <> $1',
    [except],
  )
  return row?.running ?? 0
}

interface NewWork {
  readonly workId: string
  readonly kind: WorkKindName
  readonly order: WorkOrder
  readonly total: number | null
  readonly now: Date
}

export async function insertWork(tx: Tx, keys: Keys, { workId, kind, order, total, now }: NewWork) {
  const sealed = keys.seal(placeOf(tx.projectId ?? platformId, 'input_sealed'), JSON.stringify(order))
  await tx.query(
    `insert into work (project_id, work_id, kind, owner, state, input_sealed, total, created_at)
     values (current_project(), $1, $2, current_actor(), 'queued', $3, $4, $5)`,
    [workId, kind, sealed, total, now],
  )
}

/** One's own, the newest first; of staff in every project. */
export async function listOwnRows(tx: Tx): Promise<WorkRow[]> {
  return tx.named<WorkRow>('work.list-own', `select ${columns} from list_own_works(null)`, [])
}

export async function findOwnRow(tx: Tx, workId: string): Promise<WorkRow | null> {
  const [row] = await tx.named<WorkRow>('work.find-own', `select ${columns} from list_own_works($1)`, [
    workId,
  ])
  return row ?? null
}

export async function askToEnd(tx: Tx, workId: string) {
  await tx.query('select ask_own_work_to_end($1)', [workId])
}

export function openResultName(keys: Keys, { projectId, resultNameSealed }: WorkRow): string {
  return resultNameSealed ? keys.open(placeOf(projectId, 'result_name_sealed'), resultNameSealed) : ''
}

/** A work in the hands of a worker. */
export interface HeldWork {
  readonly projectId: string
  readonly workId: string
  readonly kind: WorkKindName
  readonly order: WorkOrder
  readonly cursor: unknown
  readonly portions: number
  readonly tries: number
  readonly done: number
  readonly total: number | null
  readonly cancelAsked: boolean
}

/** Null where it has ended, or is not there. */
export async function beginTurn(tx: Tx, keys: Keys, workId: string): Promise<HeldWork | null> {
  type Row = Omit<HeldWork, 'order' | 'cursor'> & { inputSealed: Buffer; cursorSealed: Buffer | null }
  const [row] = await tx.named<Row>(
    'work.begin-turn',
    `update work set state = 'running', tries = tries + 1
     where project_id = current_project() and work_id = $1 and ended_at is null
     returning project_id as "projectId", work_id as "workId", kind, input_sealed as "inputSealed",
       cursor_sealed as "cursorSealed", portions, tries, done, total, cancel_asked as "cancelAsked"`,
    [workId],
  )
  if (!row) return null
  const { inputSealed, cursorSealed, ...work } = row
  const order = JSON.parse(keys.open(placeOf(work.projectId, 'input_sealed'), inputSealed)) as WorkOrder
  const cursor = cursorSealed && JSON.parse(keys.open(placeOf(work.projectId, 'cursor_sealed'), cursorSealed))
  return { ...work, order, cursor }
}

export interface KeptPortion {
  readonly cursor: unknown
  readonly done: number
  readonly total: number | null
  readonly message: WorkMessage | null
}

/** Null where another worker kept this portion meanwhile, or the work has ended. */
export async function keepPortion(
  tx: Tx,
  keys: Keys,
  { projectId, workId, portions }: HeldWork,
  { cursor, done, total, message }: KeptPortion,
): Promise<{ readonly cancelAsked: boolean } | null> {
  const [row] = await tx.named<{ cancelAsked: boolean }>(
    'work.keep-portion',
    `update work set portions = portions + 1, tries = 1, cursor_sealed = $3, done = $4, total = $5, message = $6
     where project_id = current_project() and work_id = $1 and portions = $2 and ended_at is null
     returning cancel_asked as "cancelAsked"`,
    [
      workId,
      portions,
      keys.seal(placeOf(projectId, 'cursor_sealed'), JSON.stringify(cursor)),
      done,
      total,
      message && JSON.stringify(message),
    ],
  )
  return row ?? null
}

/** Its next portion was not begun: others have their turn. */
export async function endTurn(tx: Tx, workId: string) {
  await tx.query('update work set tries = 0 where project_id = current_project() and work_id = $1', [workId])
}

export interface WorkEnd {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly failure?: WorkFailure
  readonly result?: StoredResult
  readonly now: Date
}

/** False where it had ended already, or another worker went on with it. */
export async function endWork(
  tx: Tx,
  keys: Keys,
  { projectId, workId, portions }: Pick<HeldWork, 'projectId' | 'workId' | 'portions'>,
  { state, failure, result, now }: WorkEnd,
): Promise<boolean> {
  const ended = await tx.query(
    `update work set state = $3, failure = $4, ended_at = $5, input_sealed = null, cursor_sealed = null,
       result_key = $6, result_name_sealed = $7, result_type = $8, result_bytes = $9
     where project_id = current_project() and work_id = $1 and portions = $2 and ended_at is null returning 1`,
    [
      workId,
      portions,
      state,
      failure ? JSON.stringify(failure) : null,
      now,
      result?.key ?? null,
      result ? keys.seal(placeOf(projectId, 'result_name_sealed'), result.name) : null,
      result?.mediaType ?? null,
      result?.bytes ?? null,
    ],
  )
  return ended.length > 0
}

/** Which of these keys a work of the transaction's project has. */
export async function findResultKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ key: string }>(
    `select result_key as key from work where project_id = current_project() and result_key = any($1)
     union all
     select storage_key from work_part where project_id = current_project() and storage_key = any($1)`,
    [keys],
  )
  return new Set(rows.map(({ key }) => key))
}

export interface OldWork {
  readonly projectId: string
  readonly workId: string
  readonly resultKey: string | null
}

export async function listOldWorks(tx: Tx, before: Date): Promise<OldWork[]> {
  return tx.query<OldWork>(
    'select project_id as "projectId", work_id as "workId", result_key as "resultKey" from list_old_works($1)',
    [before],
  )
}

export async function deleteWork(tx: Tx, workId: string) {
  await tx.query('delete from work where project_id = current_project() and work_id = $1', [workId])
}

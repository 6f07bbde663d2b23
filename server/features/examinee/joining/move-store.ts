import type { MoveParty, MoveState } from '#contract/examinee/joining/moves.ts'
import { dayMs } from '#contract/kit/time.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface Move {
  readonly moveId: string
  readonly batchId: string
  readonly applicationId: string
  readonly fromId: string | null
  readonly toId: string | null
  readonly askedBy: MoveParty
  readonly waitsFor: readonly MoveParty[]
  readonly state: MoveState
  readonly reason: string
  readonly askedAt: Date
  readonly lapsesAt: Date
}

const columns = `move_id as "moveId", move.batch_id as "batchId", move.application_id as "applicationId", from_id as "fromId",
  to_id as "toId", asked_by as "askedBy", waits_for as "waitsFor", move.state, move.reason, asked_at as "askedAt",
  lapses_at as "lapsesAt"`

/** False where the same is asked already. */
export async function insertMove(tx: Tx, fresh: Omit<Move, 'state' | 'reason'>): Promise<boolean> {
  const rows = await tx.query(
    `insert into move (project_id, move_id, batch_id, application_id, from_id, to_id, asked_by, waits_for, state, asked_at, lapses_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', $9, $10)
     on conflict (project_id, application_id, to_id) where state = 'asked' do nothing returning 1`,
    [
      ...[tx.projectId, fresh.moveId, fresh.batchId, fresh.applicationId, fresh.fromId, fresh.toId],
      ...[fresh.askedBy, fresh.waitsFor, fresh.askedAt, fresh.lapsesAt],
    ],
  )
  return rows.length > 0
}

/** Those of these applications that nobody answered in time make room for others. */
export async function lapseMoves(tx: Tx, applicationIds: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `update move set state = 'lapsed', ended_at = $3
     where project_id = $1 and application_id = any ($2::uuid[]) and state = 'asked' and lapses_at <= $3`,
    [tx.projectId, applicationIds, now],
  )
}

export async function findMove(tx: Tx, moveId: string, held = false): Promise<Move | null> {
  const [row] = await tx.query<Move>(
    `select ${columns} from move where project_id = $1 and move_id = $2${held ? ' for update' : ''}`,
    [tx.projectId, moveId],
  )
  return row ?? null
}

export async function writeMove(
  tx: Tx,
  moveId: string,
  { state, waitsFor, reason }: Pick<Move, 'state' | 'waitsFor' | 'reason'>,
  now: Date,
): Promise<void> {
  await tx.query(
    `update move set state = $3, waits_for = $4, reason = $5, ended_at = $6 where project_id = $1 and move_id = $2`,
    [tx.projectId, moveId, state, waitsFor, reason, state === 'asked' ? null : now],
  )
}

/** Whether the same was asked for, and taken back, within the last day. */
export async function wasJustWithdrawn(
  tx: Tx,
  { applicationId, toId, askedBy, askedAt }: Pick<Move, 'applicationId' | 'toId' | 'askedBy' | 'askedAt'>,
): Promise<boolean> {
  const found = await tx.query(
    `select from move
     where project_id = $1 and application_id = $2 and to_id is not distinct from $3 and asked_by = $4
       and state = 'withdrawn' and ended_at > $5 limit 1`,
    [tx.projectId, applicationId, toId, askedBy, new Date(askedAt.getTime() - dayMs)],
  )
  return found.length > 0
}

/** Whatever else was asked of an application that has moved: nobody has to answer that any more. */
export async function lapseOthers(tx: Tx, { applicationId, moveId }: Move, now: Date): Promise<void> {
  await tx.query(
    `update move set state = 'lapsed', ended_at = $4
     where project_id = $1 and application_id = $2 and move_id <> $3 and state = 'asked'`,
    [tx.projectId, applicationId, moveId, now],
  )
}

interface Page {
  readonly reader: string
  readonly isOrganisation: boolean
  readonly state: MoveState | null
  readonly after: string | null
  readonly most: number
  readonly now: Date
}

/** The newest first. What nobody answered in time counts as lapsed, also before it is written so. */
export async function listMovesOf(
  tx: Tx,
  { reader, isOrganisation, state, after, most, now }: Page,
): Promise<Move[]> {
  const mine = isOrganisation
    ? '$2 in (from_id, to_id)'
    : `exists (
        select from application left join candidate_record entered using (project_id, record_id)
        where application.project_id = move.project_id and application.application_id = move.application_id
          and $2 in (application.account_id, entered.bound_account_id))`
  return tx.query<Move>(
    `select * from (
       select ${columns.replace('move.state', `case when move.state = 'asked' and lapses_at <= $4 then 'lapsed' else move.state end as state`)}
       from move where project_id = $1 and ${mine} and ($5::uuid is null or move_id < $5)
     ) as shown
     where $3::text is null or state = $3 order by "moveId" desc limit $6`,
    [tx.projectId, reader, state, now, after, most],
  )
}

/** What a candidate said last of the organisation that they belong to. */
export async function findSaid(tx: Tx, applicationId: string): Promise<Move | null> {
  const [row] = await tx.query<Move>(
    `select ${columns} from move
     where project_id = $1 and application_id = $2 and asked_by = 'person' order by move_id desc limit 1`,
    [tx.projectId, applicationId],
  )
  return row ?? null
}

/** How many wait for an organisation's answer. */
export async function countWaitingMoves(tx: Tx, organisationId: string, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from move
     where project_id = $1 and state = 'asked' and lapses_at > $3
       and ((to_id = $2 and 'to' = any (waits_for)) or (from_id = $2 and 'from' = any (waits_for)))`,
    [tx.projectId, organisationId, now],
  )
  return row?.count ?? 0
}

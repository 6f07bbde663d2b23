import type { AppealEnd, AppealState } from '#contract/appeal/appeal.ts'
import type { OrderState } from '#contract/payment/order.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface StoredAppeal {
  readonly appealId: string
  readonly applicationId: string
  readonly subjectId: string
  readonly batchId: string
  readonly askerId: string
  readonly state: AppealState
  readonly grounds: string
  readonly feeFen: number
  readonly feeBack: readonly AppealEnd[]
  readonly madeAt: Date
  readonly answer: string
  readonly decidedAt: Date | null
  readonly isFeeReturned: boolean
  readonly isClaimed: boolean
  readonly order: { readonly orderId: string; readonly state: OrderState; readonly expiresAt: string } | null
  readonly number: string
  readonly accountId: string | null
  readonly recordId: string | null
}

type Row = Omit<StoredAppeal, 'grounds' | 'answer'> & {
  readonly groundsSealed: Buffer
  readonly answerSealed: Buffer | null
}

const placeOf = (tx: Tx, column: 'grounds_sealed' | 'answer_sealed') =>
  ({ projectId: tx.projectId, table: 'appeal', column }) as const

/** An order that ended without money leaves nothing to wait for. */
const columns = `appeal.appeal_id as "appealId", appeal.application_id as "applicationId", appeal.subject_id as "subjectId",
  appeal.batch_id as "batchId", appeal.asker_id as "askerId",
  case when appeal.state = 'unpaid' and paying.state in ('closed', 'expired') then 'lapsed' else appeal.state end as state,
  grounds_sealed as "groundsSealed", appeal.fee_fen as "feeFen", fee_back as "feeBack", made_at as "madeAt",
  answer_sealed as "answerSealed", decided_at as "decidedAt", fee_returned as "isFeeReturned",
  exists (select from desk_item where desk_item.project_id = $1 and queue = 'score.appeal'
    and thing_id = appeal.appeal_id and claimed_by is not null) as "isClaimed",
  case when paying.order_id is not null then json_build_object('orderId', paying.order_id, 'state', paying.state,
    'expiresAt', paying.expires_at) end as "order",
  application.number, application.account_id as "accountId", application.record_id as "recordId"`
const tables = `appeal join application on application.project_id = $1 and application.application_id = appeal.application_id
  left join payment_order paying on paying.project_id = $1 and paying.order_id = appeal.order_id`

function openedRow(tx: Tx, keys: Keys, { groundsSealed, answerSealed, order, ...row }: Row): StoredAppeal {
  return {
    ...row,
    order: order && { ...order, expiresAt: new Date(order.expiresAt).toISOString() },
    grounds: keys.open(placeOf(tx, 'grounds_sealed'), groundsSealed),
    answer: answerSealed ? keys.open(placeOf(tx, 'answer_sealed'), answerSealed) : '',
  }
}

/** Those of somebody, the newest first. */
export async function listAppealsOf(tx: Tx, keys: Keys, askerId: string): Promise<StoredAppeal[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from ${tables} where appeal.project_id = $1 and asker_id = $2 order by made_at desc`,
    [tx.projectId, askerId],
  )
  return rows.map((row) => openedRow(tx, keys, row))
}

/** Of these registrations, whoever asked; the newest first. */
export async function listAppealsAbout(
  tx: Tx,
  keys: Keys,
  applicationIds: readonly string[],
): Promise<StoredAppeal[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from ${tables}
     where appeal.project_id = $1 and appeal.application_id = any ($2::uuid[]) order by made_at desc`,
    [tx.projectId, applicationIds],
  )
  return rows.map((row) => openedRow(tx, keys, row))
}

export async function listAppealsByIds(
  tx: Tx,
  keys: Keys,
  appealIds: readonly string[],
): Promise<StoredAppeal[]> {
  const rows = await tx.query<Row>(
    `select ${columns} from ${tables} where appeal.project_id = $1 and appeal_id = any ($2::uuid[])`,
    [tx.projectId, appealIds],
  )
  return rows.map((row) => openedRow(tx, keys, row))
}

export async function findAppeal(tx: Tx, keys: Keys, appealId: string): Promise<StoredAppeal | null> {
  const [found] = await listAppealsByIds(tx, keys, [appealId])
  return found ?? null
}

/** The one of a subject that has not lapsed. Nobody else changes it until the transaction ends. */
export async function holdAppealOf(
  tx: Tx,
  { applicationId, subjectId }: Pick<StoredAppeal, 'applicationId' | 'subjectId'>,
): Promise<HeldAppeal | null> {
  const [row] = await tx.query<HeldAppeal>(
    `select ${heldColumns} from appeal
     where project_id = $1 and application_id = $2 and subject_id = $3 and state <> 'lapsed' for update`,
    [tx.projectId, applicationId, subjectId],
  )
  return row ?? null
}

/** As it is written, whatever became of its order. */
export interface HeldAppeal
  extends Pick<
    StoredAppeal,
    'appealId' | 'applicationId' | 'subjectId' | 'batchId' | 'askerId' | 'state' | 'feeBack'
  > {
  readonly orderId: string | null
}
const heldColumns = `appeal_id as "appealId", application_id as "applicationId", subject_id as "subjectId",
  batch_id as "batchId", asker_id as "askerId", state, fee_back as "feeBack", order_id as "orderId"`

export async function holdAppeal(tx: Tx, appealId: string): Promise<HeldAppeal | null> {
  const [row] = await tx.query<HeldAppeal>(
    `select ${heldColumns} from appeal where project_id = $1 and appeal_id = $2 for update`,
    [tx.projectId, appealId],
  )
  return row ?? null
}

export interface NewAppeal
  extends Pick<
    StoredAppeal,
    'appealId' | 'applicationId' | 'subjectId' | 'batchId' | 'askerId' | 'grounds' | 'feeFen' | 'feeBack'
  > {
  readonly madeAt: Date
}

/** False where the subject has one already. */
export async function insertAppeal(tx: Tx, keys: Keys, appeal: NewAppeal): Promise<boolean> {
  const { appealId, applicationId, subjectId, batchId, askerId, grounds, feeFen, feeBack, madeAt } = appeal
  const rows = await tx.query(
    `insert into appeal (project_id, appeal_id, application_id, subject_id, batch_id, asker_id, state, grounds_sealed,
       fee_fen, fee_back, made_at, asked_at)
     values ($1, $2, $3, $4, $5, $6, case when $8 = 0 then 'asked' else 'unpaid' end, $7, $8, $9, $10::timestamptz,
       case when $8 = 0 then $10::timestamptz end)
     on conflict do nothing returning appeal_id`,
    [
      ...[tx.projectId, appealId, applicationId, subjectId, batchId, askerId],
      ...[keys.seal(placeOf(tx, 'grounds_sealed'), grounds), feeFen, feeBack, madeAt],
    ],
  )
  return rows.length > 0
}

export async function writeAppealOrder(tx: Tx, appealId: string, orderId: string): Promise<void> {
  await tx.query('update appeal set order_id = $3 where project_id = $1 and appeal_id = $2', [
    tx.projectId,
    appealId,
    orderId,
  ])
}

export interface AppealChanges {
  readonly askedAt?: Date
  readonly answer?: string
  readonly decidedAt?: Date
  readonly isFeeReturned?: boolean
}

/** What is not named stays. */
export async function writeAppeal(
  tx: Tx,
  keys: Keys,
  appealId: string,
  { state, ...changes }: AppealChanges & { readonly state: AppealState },
): Promise<void> {
  const { askedAt = null, answer, decidedAt = null, isFeeReturned = null } = changes
  await tx.query(
    `update appeal set state = $3, asked_at = coalesce($4, asked_at), answer_sealed = coalesce($5, answer_sealed),
       decided_at = coalesce($6, decided_at), fee_returned = coalesce($7, fee_returned)
     where project_id = $1 and appeal_id = $2`,
    [
      ...[tx.projectId, appealId, state, askedAt],
      ...[answer ? keys.seal(placeOf(tx, 'answer_sealed'), answer) : null, decidedAt, isFeeReturned],
    ],
  )
}

/** Whether somebody waits for an answer, or for their fee to arrive. */
export async function hasOpenAppeals(tx: Tx, askerId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from appeal where project_id = $1 and asker_id = $2 and state in ('asked', 'correcting') limit 1`,
    [tx.projectId, askerId],
  )
  return rows.length > 0
}

/** What somebody wrote, and what was written to them, is not to be read any more. */
export async function wipeAppealWords(tx: Tx, keys: Keys, askerId: string): Promise<void> {
  await tx.query(
    `update appeal set grounds_sealed = $3, answer_sealed = null where project_id = $1 and asker_id = $2`,
    [tx.projectId, askerId, keys.seal(placeOf(tx, 'grounds_sealed'), '')],
  )
}

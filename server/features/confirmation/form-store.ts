import type { ConfirmationFlaw, ConfirmationState } from '#contract/confirmation/confirmation.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface StoredForm {
  readonly formId: string
  readonly batchId: string
  readonly organisationId: string
  readonly number: number
  readonly state: ConfirmationState
  readonly workId: string
  readonly fileId: string | null
  readonly checkCode: string | null
  readonly madeAt: Date
  readonly sentAt: Date | null
  readonly decidedAt: Date | null
  readonly conditions: ConfirmationFlaw[]
  readonly reason: string
}

const columns = `form_id as "formId", batch_id as "batchId", organisation_id as "organisationId", number, state,
  work_id as "workId", file_id as "fileId", check_code as "checkCode", made_at as "madeAt", sent_at as "sentAt",
  decided_at as "decidedAt", conditions, reason`

/** Any of the project's: whose it is, whoever asks compares. */
export async function findForm(tx: Tx, formId: string): Promise<StoredForm | null> {
  const [form] = await tx.query<StoredForm>(
    `select ${columns} from confirmation_form where project_id = $1 and form_id = $2`,
    [tx.projectId, formId],
  )
  return form ?? null
}

/** Nobody else changes it until the transaction ends. */
export async function holdForm(tx: Tx, formId: string): Promise<StoredForm | null> {
  const [form] = await tx.query<StoredForm>(
    `select ${columns} from confirmation_form where project_id = $1 and form_id = $2 for update`,
    [tx.projectId, formId],
  )
  return form ?? null
}

export function listFormsByIds(tx: Tx, formIds: readonly string[]): Promise<StoredForm[]> {
  return tx.query<StoredForm>(
    `select ${columns} from confirmation_form where project_id = $1 and form_id = any ($2)`,
    [tx.projectId, formIds],
  )
}

/** An organisation's, the newest first; of one batch, or of all. */
export function listFormsOf(
  tx: Tx,
  { organisationId, batchId }: { readonly organisationId: string; readonly batchId: string | null },
  most: number,
): Promise<StoredForm[]> {
  return tx.query<StoredForm>(
    `select ${columns} from confirmation_form
     where project_id = $1 and organisation_id = $2 and ($3::uuid is null or batch_id = $3)
     order by made_at desc, number desc limit $4`,
    [tx.projectId, organisationId, batchId, most],
  )
}

export type NewForm = Pick<StoredForm, 'formId' | 'batchId' | 'organisationId' | 'workId' | 'madeAt'>

/** The next number with this organisation in this batch: of two clerks who make forms at once, one after the other. */
export async function holdNumbers(
  tx: Tx,
  { batchId, organisationId }: Pick<NewForm, 'batchId' | 'organisationId'>,
): Promise<number> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('confirmationForm' || $1::text || $2::text, 0))`,
    [batchId, organisationId],
  )
  const [row] = await tx.query<{ last: number }>(
    `select coalesce(max(number), 0)::int as last from confirmation_form
     where project_id = $1 and batch_id = $2 and organisation_id = $3`,
    [tx.projectId, batchId, organisationId],
  )
  return (row?.last ?? 0) + 1
}

export async function insertForm(tx: Tx, form: NewForm & { readonly number: number }): Promise<void> {
  const { formId, batchId, organisationId, number, workId, madeAt } = form
  await tx.query(
    `insert into confirmation_form (project_id, form_id, batch_id, organisation_id, number, state, work_id, made_at)
     values ($1, $2, $3, $4, $5, 'making', $6, $7)`,
    [tx.projectId, formId, batchId, organisationId, number, workId, madeAt],
  )
}

export type FormChanges = Partial<
  Pick<StoredForm, 'fileId' | 'checkCode' | 'sentAt' | 'decidedAt' | 'conditions' | 'reason'>
> &
  Pick<StoredForm, 'state'>

/** Of a held one. */
export async function writeForm(tx: Tx, before: StoredForm, changes: FormChanges): Promise<StoredForm> {
  const after = { ...before, ...changes }
  await tx.query(
    `update confirmation_form set state = $3, file_id = $4, check_code = $5, sent_at = $6, decided_at = $7,
       conditions = $8, reason = $9
     where project_id = $1 and form_id = $2`,
    [
      ...[tx.projectId, after.formId, after.state, after.fileId, after.checkCode, after.sentAt],
      ...[after.decidedAt, after.conditions, after.reason],
    ],
  )
  return after
}

/** What a work has left unmade, with its lines. */
export async function deleteUnmade(tx: Tx, workId: string): Promise<void> {
  await tx.query(
    `delete from confirmation_form where project_id = $1 and work_id = $2 and state = 'making'`,
    [tx.projectId, workId],
  )
}

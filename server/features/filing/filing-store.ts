import type { FilingKind, FilingState } from '#contract/filing/filing.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface StoredFiling {
  readonly filingId: string
  readonly kind: FilingKind
  readonly applicationId: string
  /** Of an exemption. */
  readonly subjectId: string | null
  readonly batchId: string
  readonly askerId: string
  readonly byOrganisation: boolean
  readonly state: FilingState
  readonly grounds: string
  readonly answer: string
  readonly creditFen: number
  readonly areaIds: readonly string[]
  readonly subjectIds: readonly string[]
  readonly askedAt: Date
  readonly decidedAt: Date | null
  readonly number: string
  readonly accountId: string | null
  readonly recordId: string | null
  readonly organisationId: string | null
  readonly application: {
    readonly state: ApplicationState
    readonly isPaid: boolean
    readonly feeFen: number | null
  }
}

type Row = Omit<StoredFiling, 'grounds' | 'answer'> & {
  readonly groundsSealed: Buffer
  readonly answerSealed: Buffer | null
}

const placeOf = (tx: Tx, column: 'grounds_sealed' | 'answer_sealed') =>
  ({ projectId: tx.projectId, table: 'filing', column }) as const

const selected = `select filing.filing_id as "filingId", kind, filing.application_id as "applicationId",
    subject_id as "subjectId", filing.batch_id as "batchId", asker_id as "askerId", by_organisation as "byOrganisation",
    filing.state, grounds_sealed as "groundsSealed", answer_sealed as "answerSealed", credit_fen as "creditFen",
    filing.area_ids as "areaIds", filing.subject_ids as "subjectIds", asked_at as "askedAt", decided_at as "decidedAt",
    application.number, application.account_id as "accountId", application.record_id as "recordId",
    application.organisation_id as "organisationId",
    json_build_object('state', application.state, 'isPaid', application.paid_at is not null,
      'feeFen', application.fee_fen) as application
  from filing join application on application.project_id = $1 and application.application_id = filing.application_id
  where filing.project_id = $1`

const openedRow = (tx: Tx, keys: Keys, { groundsSealed, answerSealed, ...row }: Row): StoredFiling => ({
  ...row,
  grounds: keys.open(placeOf(tx, 'grounds_sealed'), groundsSealed),
  answer: answerSealed ? keys.open(placeOf(tx, 'answer_sealed'), answerSealed) : '',
})

/** Of a registration, the newest first. */
export async function listFilingsOf(tx: Tx, keys: Keys, applicationId: string): Promise<StoredFiling[]> {
  const rows = await tx.query<Row>(
    `${selected} and filing.application_id = $2 order by asked_at desc, filing.filing_id desc`,
    [tx.projectId, applicationId],
  )
  return rows.map((row) => openedRow(tx, keys, row))
}

/** Of all registrations of an account: its own, those by a record that is bound to it, those of an organisation's people. */
export async function listFilingsOfOwner(
  tx: Tx,
  keys: Keys,
  ownerId: string,
  { kind, state }: { readonly kind: FilingKind | null; readonly state: FilingState | null },
): Promise<StoredFiling[]> {
  const rows = await tx.query<Row>(
    `${selected} and ($2 in (application.account_id, application.organisation_id) or exists (
       select from candidate_record entered where entered.project_id = $1
         and entered.record_id = application.record_id and entered.bound_account_id = $2))
       and ($3::text is null or kind = $3) and ($4::text is null or filing.state = $4)
     order by asked_at desc, filing.filing_id desc limit 200`,
    [tx.projectId, ownerId, kind, state],
  )
  return rows.map((row) => openedRow(tx, keys, row))
}

export async function listFilingsByIds(
  tx: Tx,
  keys: Keys,
  filingIds: readonly string[],
): Promise<StoredFiling[]> {
  const rows = await tx.query<Row>(`${selected} and filing.filing_id = any ($2::uuid[])`, [
    tx.projectId,
    filingIds,
  ])
  return rows.map((row) => openedRow(tx, keys, row))
}

export async function findFiling(tx: Tx, keys: Keys, filingId: string): Promise<StoredFiling | null> {
  const [found] = await listFilingsByIds(tx, keys, [filingId])
  return found ?? null
}

export type HeldFiling = Pick<
  StoredFiling,
  'filingId' | 'kind' | 'applicationId' | 'subjectId' | 'askerId' | 'state'
>

/** Nobody else changes it until the transaction ends. Whoever holds its application too holds that first. */
export async function holdFiling(tx: Tx, filingId: string): Promise<HeldFiling | null> {
  const [row] = await tx.query<HeldFiling>(
    `select filing_id as "filingId", kind, application_id as "applicationId", subject_id as "subjectId",
       asker_id as "askerId", state
     from filing where project_id = $1 and filing_id = $2 for update`,
    [tx.projectId, filingId],
  )
  return row ?? null
}

/** Whether the same waits, or was granted, by another filing. */
export async function isAskedAgain(
  tx: Tx,
  { filingId, kind, applicationId, subjectId }: HeldFiling,
): Promise<boolean> {
  const rows = await tx.query(
    `select from filing where project_id = $1 and application_id = $2 and kind = $3
       and subject_id is not distinct from $4::uuid and filing_id <> $5 and state in ('asked', 'granted')`,
    [tx.projectId, applicationId, kind, subjectId, filingId],
  )
  return rows.length > 0
}

/** Those of a registration that wait besides this one. */
export function holdOthersAsked(
  tx: Tx,
  { applicationId, filingId }: Pick<HeldFiling, 'applicationId' | 'filingId'>,
): Promise<HeldFiling[]> {
  return tx.query<HeldFiling>(
    `select filing_id as "filingId", kind, application_id as "applicationId", subject_id as "subjectId",
       asker_id as "askerId", state
     from filing where project_id = $1 and application_id = $2 and filing_id <> $3 and state = 'asked'
     order by filing_id for update`,
    [tx.projectId, applicationId, filingId],
  )
}

export type NewFiling = Pick<
  StoredFiling,
  'filingId' | 'kind' | 'applicationId' | 'subjectId' | 'askerId' | 'byOrganisation' | 'grounds' | 'askedAt'
>

/** False where the same waits already, or was granted. */
export async function insertFiling(tx: Tx, keys: Keys, filing: NewFiling): Promise<boolean> {
  const { filingId, kind, applicationId, subjectId, askerId, byOrganisation, grounds, askedAt } = filing
  const rows = await tx.query(
    `insert into filing (project_id, filing_id, kind, application_id, subject_id, batch_id, asker_id, by_organisation,
       state, grounds_sealed, area_ids, subject_ids, organisation_id, asked_at)
     select $1, $2, $3, $4, $5::uuid, batch_id, $6, $7, 'asked', $8, areas_of_places($1, $4),
       array(select subject_id from place where project_id = $1 and application_id = $4), organisation_id, $9
     from application where project_id = $1 and application_id = $4
     on conflict do nothing returning filing_id`,
    [
      ...[tx.projectId, filingId, kind, applicationId, subjectId, askerId, byOrganisation],
      ...[keys.seal(placeOf(tx, 'grounds_sealed'), grounds), askedAt],
    ],
  )
  return rows.length > 0
}

/** What is not named stays. */
export async function writeFiling(
  tx: Tx,
  keys: Keys,
  filingId: string,
  {
    state,
    answer,
    decidedAt,
    creditFen = null,
  }: {
    readonly state: FilingState
    readonly answer?: string
    readonly decidedAt: Date | null
    readonly creditFen?: number | null
  },
): Promise<void> {
  await tx.query(
    `update filing set state = $3, answer_sealed = $4, decided_at = $5, credit_fen = coalesce($6, credit_fen)
     where project_id = $1 and filing_id = $2`,
    [
      ...[tx.projectId, filingId, state, answer ? keys.seal(placeOf(tx, 'answer_sealed'), answer) : null],
      ...[decidedAt, creditFen],
    ],
  )
}

/** How many seats of the plan in force granting it would free. */
export async function countSeats(
  tx: Tx,
  { applicationId, subjectId }: Pick<StoredFiling, 'applicationId' | 'subjectId'>,
): Promise<{ readonly places: number; readonly seats: number }> {
  const [row] = await tx.query<{ places: number; seats: number }>(
    `select count(*)::integer as places, count(*) filter (where exists (
         select from seat join seat_plan using (project_id, plan_id)
         where seat.project_id = $1 and seat.application_id = place.application_id
           and seat.subject_id = place.subject_id and seat_plan.state = 'published' and session_id is not null
       ))::integer as seats
     from place where project_id = $1 and application_id = $2 and ($3::uuid is null or subject_id = $3)`,
    [tx.projectId, applicationId, subjectId],
  )
  return row ?? { places: 0, seats: 0 }
}

import type { AuditStatus } from '#contract/account/account.ts'
import {
  type InstitutionInformation,
  type InstitutionState,
  institutionDeeds,
} from '#contract/account/institution/institution.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** The information of an organisation that handed some in. */
export interface Institution {
  readonly state: Exclude<InstitutionState, 'none'>
  readonly information: InstitutionInformation
  readonly passed: InstitutionInformation | null
  readonly reason: string
  readonly handedInAt: Date
}

interface InstitutionRow extends Pick<Institution, 'state' | 'reason' | 'handedInAt'> {
  readonly informationSealed: Buffer
  readonly passedSealed: Buffer | null
}

type SealedColumn = 'information_sealed' | 'passed_sealed'

const placeOf = (tx: Tx, column: SealedColumn) =>
  ({ projectId: tx.projectId, table: 'institution', column }) as const

export async function findInstitution(tx: Tx, keys: Keys, accountId: string): Promise<Institution | null> {
  const [row] = await tx.query<InstitutionRow>(
    `select state, reason, handed_in_at as "handedInAt", information_sealed as "informationSealed",
       passed_sealed as "passedSealed"
     from institution where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId],
  )
  if (!row) return null
  const { informationSealed, passedSealed, ...plain } = row
  const open = (column: SealedColumn, sealed: Buffer) =>
    JSON.parse(keys.open(placeOf(tx, column), sealed)) as InstitutionInformation
  return {
    ...plain,
    information: open('information_sealed', informationSealed),
    passed: passedSealed && open('passed_sealed', passedSealed),
  }
}

export async function writeInstitution(
  tx: Tx,
  keys: Keys,
  accountId: string,
  { state, information, passed, reason, handedInAt }: Institution,
): Promise<void> {
  const seal = (column: SealedColumn, value: InstitutionInformation) =>
    keys.seal(placeOf(tx, column), JSON.stringify(value))
  await tx.query(
    `insert into institution (project_id, account_id, state, information_sealed, passed_sealed, reason, handed_in_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (project_id, account_id) do update set state = excluded.state,
       information_sealed = excluded.information_sealed, passed_sealed = excluded.passed_sealed,
       reason = excluded.reason, handed_in_at = excluded.handed_in_at`,
    [
      tx.projectId,
      accountId,
      state,
      seal('information_sealed', information),
      passed && seal('passed_sealed', passed),
      reason,
      handedInAt,
    ],
  )
}

/** `audit_status` with its reason, and what the account is called. */
export async function writeAudit(
  tx: Tx,
  accountId: string,
  { status, reason, name }: { readonly status: AuditStatus; readonly reason: string; readonly name: string },
): Promise<void> {
  await tx.query(
    `update account set audit_status = $3, audit_reason = $4, name = $5 where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId, status, reason, name],
  )
}

/** A line of its history. */
export interface TrailRow {
  readonly at: Date
  readonly deed: (typeof institutionDeeds)[number]
  readonly reason: string
  /** Null where the organisation did it. */
  readonly staffId: string | null
}

/** The newest of what happened to it. */
export async function listTrail(tx: Tx, accountId: string): Promise<TrailRow[]> {
  return tx.query<TrailRow>(
    `select at, split_part(action, '.', 2) as deed, case when action = 'institution.return' then coalesce(after ->> 'reason', '') else '' end as reason,
       case when actor_kind = 'staff' then actor_id end as "staffId"
     from history
     where project_id = current_project() and subject = 'institution' and subject_id = $1 and action = any ($2)
     order by at desc, history_id desc limit 50`,
    [accountId, institutionDeeds.map((deed) => `institution.${deed}`)],
  )
}

/** Of how many organisations what they told of themselves waits for the board. */
export async function countWaiting(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from institution where project_id = $1 and state = 'waits'`,
    [tx.projectId],
  )
  return row?.count ?? 0
}

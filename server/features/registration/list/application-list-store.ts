import type { ApplicationState } from '#contract/registration/application.ts'
import type { Wish } from '#contract/registration/application-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface ApplicationListLine {
  readonly applicationId: string
  readonly accountId: string | null
  readonly recordId: string | null
  readonly organisationId: string | null
  readonly state: ApplicationState
  /** Kept of a draft that an organisation entered. */
  readonly isReady: boolean
  readonly number: string
  readonly wish: Wish
  readonly submittedAt: Date | null
  readonly paidAt: Date | null
}

/** What the filters of the list ask of an application. */
export type GroupLine = Pick<
  ApplicationListLine,
  'state' | 'isReady' | 'organisationId' | 'wish' | 'submittedAt' | 'paidAt'
>

const groupColumns = `state, is_ready as "isReady", organisation_id as "organisationId", wish, submitted_at as "submittedAt", paid_at as "paidAt"`

export async function listApplicationLines(tx: Tx, ids: readonly string[]): Promise<ApplicationListLine[]> {
  return tx.named<ApplicationListLine>(
    'application.list-lines',
    `select application_id as "applicationId", account_id as "accountId", record_id as "recordId", number, ${groupColumns}
     from application where project_id = $1 and application_id = any ($2::uuid[])`,
    [tx.projectId, ids],
  )
}

/** One application of each group: the others are the same to every filter. */
export async function listGroupLines(
  tx: Tx,
  batchId: string,
  keys: readonly string[],
): Promise<(GroupLine & { readonly key: string })[]> {
  return tx.named<GroupLine & { readonly key: string }>(
    'application.list-groups',
    `select key::text, one.* from unnest($3::bigint[]) as key cross join lateral (
       select ${groupColumns} from application
       where project_id = $1 and batch_id = $2 and list_key = key limit 1
     ) as one`,
    [tx.projectId, batchId, keys],
  )
}

/** Of these people, and the one with the number, in the batch. */
export async function findApplicationIds(
  tx: Tx,
  batchId: string,
  {
    accountIds,
    recordIds,
  }: { readonly accountIds: readonly string[]; readonly recordIds: readonly string[] },
  number: string,
): Promise<string[]> {
  const found = await tx.query<{ id: string }>(
    `select application_id as id from application
       where project_id = $1 and batch_id = $2 and account_id = any ($3::uuid[])
     union
     select application_id from application
       where project_id = $1 and batch_id = $2 and record_id = any ($4::uuid[])
     union
     select application_id from application
       where project_id = $1 and batch_id = $2 and number = $5 and submitted_at is not null`,
    [tx.projectId, batchId, accountIds, recordIds, number],
  )
  return found.map(({ id }) => id)
}

import type { ApplicationState } from '#contract/registration/application.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** What of an application decides about its moving. */
export interface MovableApplication {
  readonly applicationId: string
  readonly batchId: string
  readonly state: ApplicationState
  readonly paid: boolean
  readonly personId: string | null
  /** The own account by which it was entered; null of an organisation's. */
  readonly accountId: string | null
  readonly recordId: string | null
  /** Whose record it is. */
  readonly organisationId: string | null
  /** The account that leads to it: its own, or the one to which the record is bound. */
  readonly readerId: string | null
}

/** Held: nobody submits, pays for or moves it until the transaction ends. In the order in which everybody holds them. */
export async function listMovable(
  tx: Tx,
  applicationIds: readonly string[],
  { held = false }: { readonly held?: boolean } = {},
): Promise<MovableApplication[]> {
  // Locked first and read then: a row that somebody else changed meanwhile is joined with what it belonged to before.
  if (held) await lockApplications(tx, applicationIds)
  return tx.query<MovableApplication>(
    `select application_id as "applicationId", batch_id as "batchId", state, paid_at is not null as paid,
       application.person_id as "personId", application.account_id as "accountId",
       application.record_id as "recordId", entered.organisation_id as "organisationId",
       coalesce(application.account_id, entered.bound_account_id) as "readerId"
     from application left join candidate_record entered
       on entered.project_id = application.project_id and entered.record_id = application.record_id
     where application.project_id = $1 and application_id = any ($2::uuid[])
     order by application_id`,
    [tx.projectId, applicationIds],
  )
}

async function lockApplications(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await tx.query(
    `select from application where project_id = $1 and application_id = any ($2::uuid[])
     order by application_id for no key update`,
    [tx.projectId, applicationIds],
  )
}

/**
 * Those of these whose person gave up another one in the batch with whoever is to have them (null: their own account): what
 * ended there stays, and there is one by each way.
 */
export async function listEnded(
  tx: Tx,
  applicationIds: readonly string[],
  to: string | null,
): Promise<Set<string>> {
  const entered = `join candidate_record theirs
       on theirs.project_id = $1 and theirs.organisation_id = $3 and theirs.person_id = moving.person_id
     join application ended
       on ended.project_id = $1 and ended.record_id = theirs.record_id and ended.batch_id = moving.batch_id`
  const own = `join candidate_record theirs
       on theirs.project_id = $1 and theirs.record_id = moving.record_id
     join application ended
       on ended.project_id = $1 and ended.account_id = theirs.bound_account_id and ended.batch_id = moving.batch_id`
  const rows = await tx.query<{ applicationId: string }>(
    `select moving.application_id as "applicationId" from application moving ${to ? entered : own}
     where moving.project_id = $1 and moving.application_id = any ($2::uuid[])
       and ended.application_id <> moving.application_id`,
    [tx.projectId, applicationIds, ...(to ? [to] : [])],
  )
  return new Set(rows.map(({ applicationId }) => applicationId))
}

/** Counts its places for another; false, and nothing written, where that one has no room. */
export async function movePlaces(
  tx: Tx,
  { applicationId, batchId, organisationId }: MovableApplication,
  to: string | null,
): Promise<boolean> {
  const [row] = await tx.query<{ places: number }>(
    'select count(*)::int as places from place where project_id = $1 and application_id = $2',
    [tx.projectId, applicationId],
  )
  const places = row?.places ?? 0
  if (places === 0) return true
  const changes = [
    ...(organisationId ? [[organisationId, -places] as const] : []),
    ...(to ? [[to, places] as const] : []),
  ]
  const [counted] = await tx.query<{ fits: boolean }>(
    'select count_organisations($1, $2::uuid[], $3::integer[]) as fits',
    [batchId, changes.map(([id]) => id), changes.map(([, more]) => more)],
  )
  if (!counted?.fits) return false
  await tx.query('update place set organisation_id = $3 where project_id = $1 and application_id = $2', [
    tx.projectId,
    applicationId,
    to,
  ])
  return true
}

/** By whom it is entered from now on; its version goes up, so that nobody goes on from what they saw before. */
export async function writeOwner(
  tx: Tx,
  applicationId: string,
  owner: {
    readonly accountId: string | null
    readonly recordId: string | null
    readonly organisationId: string | null
  },
  now: Date,
): Promise<void> {
  await tx.query(
    `update application set account_id = $3, record_id = $4, organisation_id = $5, version = version + 1, updated_at = $6
     where project_id = $1 and application_id = $2`,
    [tx.projectId, applicationId, owner.accountId, owner.recordId, owner.organisationId, now],
  )
}

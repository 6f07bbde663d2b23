import type { ApplicationState } from '#contract/registration/application.ts'
import type { ChoiceLine, Wish } from '#contract/registration/application-shapes.ts'
import { traceOf } from '#server/platform/database/actor-trace.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'

/** What an application is to hold. */
export interface Choice {
  readonly applicationId: string
  /** Whose it must be; null where the system chooses. */
  readonly accountId: string | null
  /** In which it may choose. */
  readonly states: readonly ApplicationState[]
  readonly lines: readonly ChoiceLine[]
  readonly wish: Wish
  readonly feeFen: number
  readonly until: Date | null
  /** Whether it waits for others instead of being told that it is crowded. */
  readonly patient: boolean
}

/** As the function of this name in the database says it; what does not belong to the outcome is null. */
export interface Chosen {
  readonly outcome: 'held' | 'absent' | 'closed' | 'full' | 'organisationFull' | 'repeated' | 'crowded'
  readonly state: ApplicationState | null
  readonly paid: boolean | null
  readonly version: number | null
  readonly heldUntil: Date | null
  /** What has no place. */
  readonly full: readonly ChoiceLine[] | null
  /** Whether the clock has places of the batch to give back. */
  readonly expired: boolean | null
}

/** All of it or nothing, in one round trip. What is refused leaves no trace. */
export async function choosePlaces(tx: Tx, choice: Choice, now: Date): Promise<Chosen> {
  const { applicationId, accountId, states, lines, wish, feeFen, until, patient } = choice
  const [row] = await tx.named<Chosen>(
    'place.choose',
    `select outcome, state_now as state, is_paid as paid, new_version as version, new_until as "heldUntil",
       lines as full, expired
     from choose_places($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[applicationId, accountId, states],
      ...[lines.map(({ subjectId }) => subjectId), lines.map(({ areaId }) => areaId)],
      ...[JSON.stringify(wish), feeFen, until, patient],
      ...[newId(now), ...doerOf(tx, now)],
    ],
  )
  if (!row) throw new Error('The function that holds places answered nothing.')
  return row
}

/** Gives back all places of an application that is held. */
export async function releasePlaces(tx: Tx, applicationId: string): Promise<void> {
  await tx.named('place.release', 'select release_places(array[$1::uuid])', [applicationId])
}

/** Gives back what the clock has taken in a batch, of at most so many applications; of how many it was. */
export async function lapseSome(tx: Tx, batchId: string, most: number, now: Date): Promise<number> {
  const deedIds = Array.from({ length: most }, () => newId(now))
  const [row] = await tx.named<{ lapsed: number }>(
    'place.lapse',
    'select lapse_places($1, $2, $3, $4, $5, $6) as lapsed',
    [batchId, deedIds, ...doerOf(tx, now)],
  )
  return row?.lapsed ?? 0
}

export interface LapsingBatch {
  readonly projectId: string
  readonly batchId: string
}

/** Of all projects; asked from outside of them. */
export async function listLapsing(tx: Tx, now: Date): Promise<LapsingBatch[]> {
  return tx.query<LapsingBatch>(
    'select project_id as "projectId", batch_id as "batchId" from list_lapsing($1)',
    [now],
  )
}

/** When, and who: what history asks of every function that keeps it. */
function doerOf({ actor, projectId }: Tx, now: Date): readonly unknown[] {
  const { kind, id, role } = traceOf(actor, projectId)
  return [now, kind, id, role]
}

/** Whose an application is and in which batch, neither of which ever changes. */
export async function findBatchOfApplication(
  tx: Tx,
  applicationId: string,
): Promise<{ readonly batchId: string; readonly accountId: string } | null> {
  const [row] = await tx.named<{ batchId: string; accountId: string }>(
    'place.batch-of-application',
    `select batch_id as "batchId", account_id as "accountId" from application
     where project_id = $1 and application_id = $2`,
    [tx.projectId, applicationId],
  )
  return row ?? null
}

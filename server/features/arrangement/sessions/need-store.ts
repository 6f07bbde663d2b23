import type { Needs } from '#contract/arrangement/plan.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface StoredNeed extends Needs {
  readonly applicationId: string
  readonly number: string
  readonly accountId: string | null
  readonly recordId: string | null
}

const columns = `application_id as "applicationId", number, account_id as "accountId", record_id as "recordId",
  accessible, own_room as "ownRoom", extra_minutes as "extraMinutes"`

export function listNeeds(tx: Tx, batchId: string): Promise<StoredNeed[]> {
  return tx.query<StoredNeed>(
    `select ${columns} from seat_need join application using (project_id, application_id)
     where seat_need.project_id = $1 and batch_id = $2 order by number`,
    [tx.projectId, batchId],
  )
}

/** Of this batch, by its number; what was never handed in has none that anybody knows. */
export async function findByNumber(tx: Tx, batchId: string, number: string): Promise<string | null> {
  const [row] = await tx.query<{ applicationId: string }>(
    `select application_id as "applicationId" from application
     where project_id = $1 and batch_id = $2 and number = $3 and submitted_at is not null`,
    [tx.projectId, batchId, number],
  )
  return row?.applicationId ?? null
}

export async function findNeed(tx: Tx, applicationId: string): Promise<Needs | null> {
  const [row] = await tx.query<StoredNeed>(
    `select ${columns} from seat_need join application using (project_id, application_id)
     where seat_need.project_id = $1 and application_id = $2`,
    [tx.projectId, applicationId],
  )
  return row ? { accessible: row.accessible, ownRoom: row.ownRoom, extraMinutes: row.extraMinutes } : null
}

export async function writeNeed(tx: Tx, applicationId: string, needs: Needs | null): Promise<void> {
  if (!needs) {
    await tx.query('delete from seat_need where project_id = $1 and application_id = $2', [
      tx.projectId,
      applicationId,
    ])
    return
  }
  await tx.query(
    `insert into seat_need values ($1, $2, $3, $4, $5)
     on conflict (project_id, application_id) do update set accessible = excluded.accessible,
       own_room = excluded.own_room, extra_minutes = excluded.extra_minutes`,
    [tx.projectId, applicationId, needs.accessible, needs.ownRoom, needs.extraMinutes],
  )
}

/** Of these registrations. */
export function listNeedsAbout(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<(Needs & Pick<StoredNeed, 'applicationId'>)[]> {
  return tx.query(
    `select application_id as "applicationId", accessible, own_room as "ownRoom", extra_minutes as "extraMinutes"
     from seat_need where project_id = $1 and application_id = any ($2::uuid[]) order by application_id`,
    [tx.projectId, applicationIds],
  )
}

/** Of the registrations that an account made itself. */
export async function deleteNeedsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    `delete from seat_need using application
     where seat_need.project_id = $1 and application.project_id = $1
       and application.application_id = seat_need.application_id and account_id = $2`,
    [tx.projectId, accountId],
  )
}

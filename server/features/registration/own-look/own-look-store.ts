import type { Tx } from '#server/platform/database/transaction.ts'

/** Of the organisation's people in a batch: how many wait for it, and who of them has waited longest. */
export async function findWaiting(
  tx: Tx,
  organisationId: string,
  batchId: string,
): Promise<{ readonly waiting: number; readonly next: string | null }> {
  const rows = await tx.named<{ applicationId: string }>(
    'own-look.waiting',
    `select application_id as "applicationId" from candidate_record entered
       join application using (project_id, record_id)
     where entered.project_id = $1 and entered.organisation_id = $2 and batch_id = $3 and state = 'atOrganisation'
     order by submitted_at, application_id`,
    [tx.projectId, organisationId, batchId],
  )
  return { waiting: rows.length, next: rows[0]?.applicationId ?? null }
}

export interface LeftWaiting {
  readonly projectId: string
  readonly applicationId: string
}

/** What of every project waits for an organisation that looks at nothing any more; the longest first. */
export function listLeftWaiting(tx: Tx, most: number): Promise<LeftWaiting[]> {
  return tx.query<LeftWaiting>(
    'select project_id as "projectId", application_id as "applicationId" from list_left_waiting($1)',
    [most],
  )
}

export async function isLeftWaiting(tx: Tx, applicationId: string): Promise<boolean> {
  const [row] = await tx.query<{ left: boolean }>('select is_left_waiting($1) as "left"', [applicationId])
  return row?.left ?? false
}

interface TrailRow {
  readonly at: Date
  readonly action: string
  readonly kind: string
  readonly role: string | null
  readonly actorId: string | null
}

/** The latest first. */
export function listTrailRows(
  tx: Tx,
  applicationId: string,
  actions: readonly string[],
): Promise<TrailRow[]> {
  return tx.named<TrailRow>(
    'application.trail',
    `select at, action, actor_kind as kind, actor_role as role, actor_id as "actorId" from history
     where project_id = $1 and subject = 'application' and subject_id = $2 and action = any ($3)
     order by at desc, history_id desc limit 200`,
    [tx.projectId, applicationId, actions],
  )
}

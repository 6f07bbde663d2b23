import type { Tx } from '#server/platform/database/transaction.ts'

export interface SiteSessionRow {
  readonly siteSessionId: string
  readonly sessionId: string
  readonly areaId: string
  readonly reportedAt: Date | null
}

const columns = `site_session_id as "siteSessionId", session_id as "sessionId", area_id as "areaId",
  reported_at as "reportedAt"`

/** Nobody else changes anything about the day of this session at this site until the transaction ends. */
export async function holdSiteSession(
  tx: Tx,
  { sessionId, areaId }: { readonly sessionId: string; readonly areaId: string },
): Promise<SiteSessionRow> {
  await tx.query(
    `insert into site_session (project_id, session_id, area_id) values ($1, $2, $3)
     on conflict (project_id, session_id, area_id) do nothing`,
    [tx.projectId, sessionId, areaId],
  )
  const [row] = await tx.query<SiteSessionRow>(
    `select ${columns} from site_session where project_id = $1 and session_id = $2 and area_id = $3 for update`,
    [tx.projectId, sessionId, areaId],
  )
  if (!row) throw new Error('A session at a site went while it was taken hold of.')
  return row
}

export function listReports(tx: Tx, sessionIds: readonly string[]): Promise<SiteSessionRow[]> {
  return tx.query<SiteSessionRow>(
    `select ${columns} from site_session
     where project_id = $1 and session_id = any ($2::uuid[]) and reported_at is not null`,
    [tx.projectId, sessionIds],
  )
}

export async function writeReport(tx: Tx, siteSessionId: string, reportedAt: Date | null): Promise<void> {
  await tx.query('update site_session set reported_at = $3 where project_id = $1 and site_session_id = $2', [
    tx.projectId,
    siteSessionId,
    reportedAt,
  ])
}

import type { Tx } from '#server/platform/database/transaction.ts'

/** Those of these that wait to be issued, in the order in which they were asked for. */
export async function listAccepted(tx: Tx, certificateIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select certificate_id as id from certificate
     where project_id = $1 and certificate_id = any ($2::uuid[]) and state = 'accepted'
     order by made_at, certificate_id`,
    [tx.projectId, certificateIds],
  )
  return rows.map(({ id }) => id)
}

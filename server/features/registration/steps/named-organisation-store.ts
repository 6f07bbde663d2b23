import type { Tx } from '#server/platform/database/transaction.ts'

/** Whether the person has said to which organisation they belong, and that has not declined. */
export async function hasNamedOrganisation(tx: Tx, applicationId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `select from move where project_id = $1 and application_id = $2 and asked_by = 'person'
       and (state = 'granted' or (state = 'asked' and lapses_at > $3)) limit 1`,
    [tx.projectId, applicationId, now],
  )
  return rows.length > 0
}

import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Whose orders are asked for is an application or an account of this project. */
export async function requireThing(tx: Tx, thingId: string): Promise<void> {
  const found = await tx.query(
    `select from application where project_id = $1 and application_id = $2
     union all select from account where project_id = $1 and account_id = $2`,
    [tx.projectId, thingId],
  )
  if (found.length === 0) throw new Refusal('orderAbsent')
}

import type { Tx } from '#server/platform/database/transaction.ts'

export interface DecisionRow {
  readonly decisionId: string
  readonly queue: string
  readonly thingId: string
  readonly staffId: string
  readonly decidedAt: Date
  readonly version: number
  readonly before: object
}

export async function insertDecision(tx: Tx, row: DecisionRow): Promise<void> {
  const { decisionId, queue, thingId, staffId, decidedAt, version, before } = row
  await tx.query(
    `insert into desk_decision (project_id, decision_id, queue, thing_id, staff_id, decided_at, version, before)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.projectId, decisionId, queue, thingId, staffId, decidedAt, version, JSON.stringify(before)],
  )
}

/** Of two who take it back at once the second finds it gone. */
export async function holdDecision(tx: Tx, queue: string, decisionId: string): Promise<DecisionRow | null> {
  const [row] = await tx.query<DecisionRow>(
    `select decision_id as "decisionId", queue, thing_id as "thingId", staff_id as "staffId",
       decided_at as "decidedAt", version, before
     from desk_decision where project_id = $1 and queue = $2 and decision_id = $3 for update`,
    [tx.projectId, queue, decisionId],
  )
  return row ?? null
}

export async function deleteDecision(tx: Tx, decisionId: string): Promise<void> {
  await tx.query('delete from desk_decision where project_id = $1 and decision_id = $2', [
    tx.projectId,
    decisionId,
  ])
}

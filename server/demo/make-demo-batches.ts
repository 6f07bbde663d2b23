import { createBatch } from '#server/features/batch/create-batch.ts'
import { registeredGates } from '#server/features/project/project.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { conservationBatch } from './batches/conservation-batch.ts'
import { nextBatch, openBatch, pastBatch } from './batches/engineering-batch.ts'
import { literacyBatch } from './batches/literacy-batch.ts'
import type { DemoBatch } from './demo-batch.ts'
import { demoCalendar } from './demo-calendar.ts'

/** Which batches which project has, in the order in which they are listed. */
export const demoBatches: Readonly<Record<string, readonly DemoBatch[]>> = {
  demo: [openBatch, nextBatch, pastBatch],
  boxed: [conservationBatch],
  review: [literacyBatch],
}

const actor = { kind: 'system', name: 'demo' } as const

/** Makes the batches of those of the demo's projects that have none yet. */
export async function makeDemoBatches(
  { database }: { readonly database: Database },
  now: Date,
): Promise<void> {
  const gates = await database.transaction({ projectId: null, actor }, registeredGates)
  for (const [domain, batches] of Object.entries(demoBatches)) {
    const projectId = gates.get(domain)?.projectId
    if (projectId) await database.transaction({ projectId, actor }, (tx) => writeOnce(tx, batches, now))
  }
}

async function writeOnce(tx: Tx, batches: readonly DemoBatch[], now: Date): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('demo batches'))`)
  const found = await tx.query('select from batch where project_id = $1 limit 1', [tx.projectId])
  if (found.length > 0) return
  for (const [at, batch] of batches.entries())
    await createBatch(tx, { ...batch.draft(demoCalendar(now, batch.daysToOpening)), position: at }, now)
}

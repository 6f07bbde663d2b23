import type { BatchDraft } from '#contract/batch/batch-draft.ts'
import { batchDraft } from '#contract/batch/batch-draft.ts'
import type { NewBatch } from '#contract/batch/board/board-batch.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { rolesOf } from '#contract/kit/actor.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Gate } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readStoredBatch } from '../batch-store.ts'
import { createBatch } from '../create-batch.ts'
import { listCapacities } from '../limits/limit-store.ts'
import { nextPosition } from './board-store.ts'
import { type CopiedBatch, copiedBatch, emptyBatch } from './new-batch.ts'

export interface CopyParts {
  readonly database: Pick<Database, 'read'>
  findGate(domain: string): Gate | null
}

/** The batch that is to be copied. Of a project in which the asker sets up none, it is absent. */
export async function readCopied(
  { database, findGate }: CopyParts,
  actor: Actor,
  { domain, batchId }: NonNullable<NewBatch['copyOf']>,
): Promise<CopiedBatch> {
  const projectId = findGate(domain)?.projectId
  const roles = projectId === undefined ? [] : rolesOf(actor, projectId)
  if (projectId === undefined || !roles.some((role) => role === 'administrator' || role === 'operator'))
    throw new Refusal('batchAbsent')
  return database.read({ projectId, actor }, async (tx) => {
    const batch = await readStoredBatch(tx, batchId)
    if (!batch) throw new Refusal('batchAbsent')
    return { ...batch, ...(await listCapacities(tx, batchId)) }
  })
}

/** Makes a batch that nobody sees until it is opened. */
export async function makeBatch(
  tx: Tx,
  wanted: NewBatch,
  copied: CopiedBatch | null,
  now: Date,
): Promise<{ batchId: string }> {
  const draft: BatchDraft = copied ? copiedBatch(wanted, copied, now) : emptyBatch(wanted)
  const read = batchDraft.safeParse(draft)
  if (!read.success)
    throw new Refusal('batchFlawed', { flaws: read.error.issues.map(({ message }) => message) })
  return { batchId: await createBatch(tx, { ...draft, position: await nextPosition(tx) }, now) }
}

import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface TicketParts extends RegistrationParts {
  readonly database: Database
  readonly files: FileStore
  readonly documents: Documents
}

/** Who asks, when, and how they come to the database. */
export interface TicketAsked {
  readonly actor: Actor
  readonly projectId: string | null
  readonly now: Date
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** Another project's batch is absent. */
export async function getBatch(
  { batches }: Pick<TicketParts, 'batches'>,
  projectId: string | null,
  batchId: string,
): Promise<Batch> {
  const batch = projectId === null ? null : await batches.find(projectId, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  return batch
}

import { examStatus } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ProjectSettings } from '#contract/project/project-endpoints.ts'
import { type Window, windowOf, windowStateAt } from '#contract/project/window.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface PreregistrationParts {
  readonly keys: Keys
  readonly files: FileStore
  readonly documents: Documents
  readonly batches: Pick<BatchMemory, 'find' | 'list'>
  readonly projects: {
    getProject(projectId: string, now: Date): Settled | Promise<Settled>
  }
}

interface Settled {
  readonly settings: Pick<ProjectSettings, 'windows'>
}

interface When {
  readonly projectId: string | null
  readonly now: Date
}

/** A batch, and when one reports for it. */
export interface ReportedBatch {
  readonly batch: Batch
  readonly window: Window | undefined
}

/** The batches that the board has opened. */
export async function listBatches(
  { batches, projects }: PreregistrationParts,
  { projectId, now }: When,
): Promise<ReportedBatch[]> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const [{ settings }, all] = await Promise.all([
    projects.getProject(projectId, now),
    batches.list(projectId),
  ])
  return all
    .filter(({ examStatus: status }) => status !== examStatus.init)
    .map((batch) => ({ batch, window: windowOf('preRegistration', settings.windows, batch.windows) }))
}

export async function getBatch(
  { batches, projects }: PreregistrationParts,
  { projectId, now }: When,
  batchId: string,
): Promise<ReportedBatch> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const [{ settings }, batch] = await Promise.all([
    projects.getProject(projectId, now),
    batches.find(projectId, batchId),
  ])
  if (!batch || batch.examStatus === examStatus.init) throw new Refusal('batchAbsent')
  return { batch, window: windowOf('preRegistration', settings.windows, batch.windows) }
}

/** Everything that changes a report keeps to its times. */
export function refuseClosed({ batch, window }: ReportedBatch, now: Date): void {
  if (batch.examStatus === examStatus.pause) throw new Refusal('examSuspended')
  const state = windowStateAt(window, now)
  if (state !== 'open')
    throw new Refusal('preregistrationNotOpen', { state, opensAt: window?.opensAt ?? null })
}

/** These endpoints let nobody else in. */
export function organisationOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}

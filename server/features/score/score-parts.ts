import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ProjectSettings } from '#contract/project/project-endpoints.ts'
import { windowOf, windowStateAt } from '#contract/project/window.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** Whoever is examined: as those are who get a seat. */
export const examinedStates = `('confirmed', 'improving')`

interface Settled {
  readonly settings: Pick<ProjectSettings, 'windows'>
}

export interface ScoreParts {
  readonly keys: Keys
  readonly batches: Pick<BatchMemory, 'find' | 'list'>
  readonly projects: { getProject(projectId: string, now: Date): Settled | Promise<Settled> }
  readonly documents: Documents
  /** As people reach the portal from outside: what stands in a code on paper. */
  readonly origin: string
}

/** Another project's batch is absent. */
export async function getBatch(
  { batches }: Pick<ScoreParts, 'batches'>,
  projectId: string | null,
  batchId: string,
): Promise<Batch> {
  const batch = projectId === null ? null : await batches.find(projectId, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  return batch
}

/** From when until when scores of a batch can be looked up. */
export async function inquiryWindowOf(
  { projects }: Pick<ScoreParts, 'projects'>,
  projectId: string,
  batch: Batch,
  now: Date,
) {
  const { settings } = await projects.getProject(projectId, now)
  const window = windowOf('scoreInquiry', settings.windows, batch.windows)
  const { opensAt = null, closesAt = null } = window ?? {}
  return { state: windowStateAt(window, now), opensAt, closesAt }
}

import type { AppointmentRules } from '#contract/appointment/appointment-rules.ts'
import { type AppointingTimes, appointingTimes } from '#contract/appointment/appointment-rules.ts'
import type { Area, Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ProjectInfo, ProjectSettings } from '#contract/project/project-endpoints.ts'
import { windowOf, windowStateAt } from '#contract/project/window.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** Whoever is confirmed, also where something in the data must still be better. */
export const appointingStates = `('confirmed', 'improving')`

interface Settled {
  readonly info: Pick<ProjectInfo, 'function_module'>
  readonly settings: Pick<ProjectSettings, 'windows'>
}

export interface AppointmentParts {
  readonly keys: Keys
  readonly batches: Pick<BatchMemory, 'find' | 'list'>
  readonly projects: { getProject(projectId: string, now: Date): Settled | Promise<Settled> }
}

export interface Asked {
  readonly tx: Tx
  readonly actor: Actor
  readonly projectId: string | null
  readonly now: Date
}

/** Another project's batch is absent. */
export async function getBatch(
  { batches }: Pick<AppointmentParts, 'batches'>,
  projectId: string | null,
  batchId: string,
): Promise<Batch> {
  const batch = projectId === null ? null : await batches.find(projectId, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  return batch
}

export async function findWindow(
  { projects }: Pick<AppointmentParts, 'projects'>,
  projectId: string,
  batch: Batch,
  now: Date,
) {
  const { settings } = await projects.getProject(projectId, now)
  return windowOf('appointment', settings.windows, batch.windows)
}

/** Whether one may appoint now, by the window and its rounds. */
export async function timesOf(
  parts: Pick<AppointmentParts, 'projects'>,
  { projectId, now }: Pick<Asked, 'projectId' | 'now'>,
  batch: Batch,
  rules: AppointmentRules,
): Promise<AppointingTimes> {
  const window = await findWindow(parts, projectId ?? '', batch, now)
  const { opensAt = null, closesAt = null } = window ?? {}
  return appointingTimes(rules, { state: windowStateAt(window, now), opensAt, closesAt }, now)
}

/** Whether an area is another one, or lies below it. */
export function isWithin(areas: readonly Area[], areaId: string, above: string): boolean {
  if (areaId === above) return true
  const parentId = areas.find((one) => one.areaId === areaId)?.parentId ?? null
  return parentId !== null && isWithin(areas, parentId, above)
}

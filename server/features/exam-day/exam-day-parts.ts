import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ProjectSettings } from '#contract/project/project-endpoints.ts'
import { type Window, windowOf, windowStateAt } from '#contract/project/window.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import { listSitesOfOrganisation } from '#server/features/station/station.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface ExamDayParts {
  readonly keys: Keys
  readonly batches: Pick<BatchMemory, 'find' | 'list'>
  readonly projects: {
    getProject(projectId: string, now: Date): Settled | Promise<Settled>
  }
}

interface Settled {
  readonly settings: Pick<ProjectSettings, 'windows'>
}

export interface When {
  readonly projectId: string | null
  readonly now: Date
}

/** A batch, and when its sites name invigilators. */
export interface ScheduledBatch {
  readonly batch: Batch
  readonly window: Window | undefined
}

/** One that the board has not opened yet is there too: sessions are set before people come. */
export async function getBatch(
  { batches, projects }: ExamDayParts,
  { projectId, now }: When,
  batchId: string,
): Promise<ScheduledBatch> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const [{ settings }, batch] = await Promise.all([
    projects.getProject(projectId, now),
    batches.find(projectId, batchId),
  ])
  if (!batch) throw new Refusal('batchAbsent')
  return { batch, window: windowOf('scheduling', settings.windows, batch.windows) }
}

export function refuseUnscheduled({ window }: ScheduledBatch, now: Date): void {
  const state = windowStateAt(window, now)
  if (state !== 'open') throw new Refusal('schedulingNotOpen', { state, opensAt: window?.opensAt ?? null })
}

/** Which session at which site. */
export interface SiteSessionIds {
  readonly batchId: string
  readonly areaId: string
  readonly sessionId: string
}

/** An organisation has the sites that are its stations; the board all of them. */
export async function refuseForeignSite(tx: Tx, actor: Actor, of: SiteSessionIds): Promise<void> {
  if (actor.kind === 'staff') return
  const own = await listSitesOfOrganisation(tx, organisationOf(actor))
  if (!own.some(({ batchId, areaId }) => batchId === of.batchId && areaId === of.areaId))
    throw new Refusal('siteSessionAbsent')
}

export function organisationOf(actor: Actor): string {
  if (actor.kind !== 'account' || actor.role !== 'organisation') throw new Refusal('permissionMissing')
  return actor.accountId
}

import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ProjectSettings } from '#contract/project/project-endpoints.ts'
import { windowOf, windowStateAt } from '#contract/project/window.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** A subject that somebody was exempted from, by the application that asked for it. */
export interface GrantedExemption {
  readonly applicationId: string
  readonly batchId: string
  readonly subjectId: string
}

/** The exemptions of an account that stand at this moment: those of its own applications, and of records bound to it. */
export type ListExemptions = (tx: Tx, accountId: string, now: Date) => Promise<readonly GrantedExemption[]>

interface Settled {
  readonly settings: Pick<ProjectSettings, 'windows'>
}

/** What decides who gets a certificate. */
export interface EarningParts {
  readonly keys: Keys
  readonly batches: Pick<BatchMemory, 'list'>
  readonly projects: { getProject(projectId: string, now: Date): Settled | Promise<Settled> }
  readonly listExemptions: ListExemptions
}

export interface Called {
  readonly projectId: string | null
  readonly now: Date
}

/** The same of a certificate, by the lines of its history. */
export const versionOf = (certificateId: string) => ({ subject: 'certificate', subjectId: certificateId })

/** Looked up in memory, ahead of the transaction. */
export async function rememberProject(
  { projects, batches }: Pick<EarningParts, 'projects' | 'batches'>,
  { projectId, now }: Called,
): Promise<readonly Batch[]> {
  if (projectId === null) throw new Refusal('projectAbsent')
  await projects.getProject(projectId, now)
  return batches.list(projectId)
}

/** From when until when certificates can be asked for. They rest on several batches: the project alone says when. */
export async function applicationWindow(
  { projects }: Pick<EarningParts, 'projects'>,
  { projectId, now }: Called,
) {
  if (projectId === null) throw new Refusal('projectAbsent')
  const { settings } = await projects.getProject(projectId, now)
  const window = windowOf('certificateApplication', settings.windows)
  const { opensAt = null, closesAt = null } = window ?? {}
  return { state: windowStateAt(window, now), opensAt, closesAt }
}

/** Its day in UTC+8: `2026-11-23`. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
}

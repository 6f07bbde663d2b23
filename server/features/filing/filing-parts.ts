import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type FilingKind, filingSteps } from '#contract/filing/filing.ts'
import { windowOf, windowStateAt } from '#contract/project/window.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import { Refusal } from '#server/platform/refusal.ts'

export interface FilingParts {
  readonly registration: RegistrationParts
  readonly files: FileStore
}

export interface Called {
  readonly projectId: string | null
  readonly now: Date
}

/** Looked up in memory, ahead of the transaction. */
export async function rememberProject(
  { registration: { projects, batches } }: Pick<FilingParts, 'registration'>,
  { projectId, now }: Called,
): Promise<readonly Batch[]> {
  if (projectId === null) throw new Refusal('projectAbsent')
  await projects.getProject(projectId, now)
  return batches.list(projectId)
}

/** From when until when it can be asked for in a batch. */
export async function filingWindowOf(
  { registration: { projects } }: Pick<FilingParts, 'registration'>,
  { projectId, now }: Called,
  batch: Pick<Batch, 'windows'>,
  kind: FilingKind,
) {
  if (projectId === null) throw new Refusal('projectAbsent')
  const { settings } = await projects.getProject(projectId, now)
  const window = windowOf(kind, settings.windows, batch.windows)
  const { opensAt = null, closesAt = null } = window ?? {}
  return { state: windowStateAt(window, now), opensAt, closesAt }
}

/** A filing, by the lines of its history that change it. */
export const versionOf = (filingId: string) => ({
  ...{ subject: 'filing', subjectId: filingId },
  actions: ['filing.ask', ...Object.keys(filingSteps).map((step) => `filing.${step}`)],
})

export const nameless = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

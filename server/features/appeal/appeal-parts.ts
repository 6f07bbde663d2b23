import type { Batch } from '#contract/batch/batch-shapes.ts'
import { windowOf, windowStateAt } from '#contract/project/window.ts'
import type { InvoiceFlush } from '#server/features/payment/payment.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What a project and its batches are, and how fees go back. */
export interface AppealParts {
  readonly registration: RegistrationParts
  readonly invoiceFlush: InvoiceFlush
}

/** The same of an appeal, by the lines of its history. */
export const versionOf = (appealId: string) => ({ subject: 'appeal', subjectId: appealId })

interface Called {
  readonly projectId: string | null
  readonly now: Date
}

/** Looked up in memory, ahead of the transaction. */
export async function rememberProject(
  { registration: { projects, batches } }: Pick<AppealParts, 'registration'>,
  { projectId, now }: Called,
): Promise<readonly Batch[]> {
  if (projectId === null) throw new Refusal('projectAbsent')
  await projects.getProject(projectId, now)
  return batches.list(projectId)
}

/** From when until when scores of a batch can be appealed. */
export async function appealWindowOf(
  { registration: { projects } }: Pick<AppealParts, 'registration'>,
  { projectId, now }: Called,
  batch: Pick<Batch, 'windows'>,
) {
  if (projectId === null) throw new Refusal('projectAbsent')
  const { settings } = await projects.getProject(projectId, now)
  const window = windowOf('appeal', settings.windows, batch.windows)
  const { opensAt = null, closesAt = null } = window ?? {}
  return { state: windowStateAt(window, now), opensAt, closesAt }
}

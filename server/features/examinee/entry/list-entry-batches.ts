import { examStatus } from '#contract/batch/batch.ts'
import { hindrancesOfTime } from '#contract/batch/eligibility.ts'
import type { EntryBatch } from '#contract/examinee/entry/entry-batches.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { organisationOf } from '../examinee-parts.ts'
import { samplesFor } from './sample/sample-address.ts'

/** What the board has not opened is not there; what is open comes first. */
export async function listEntryBatches(
  { projects, batches }: RegistrationParts,
  { projectId, actor, now }: { readonly projectId: string | null; readonly actor: Actor; readonly now: Date },
  isDemo: boolean,
): Promise<EntryBatch[]> {
  if (projectId === null) throw new Refusal('projectAbsent')
  const organisationId = organisationOf(actor)
  const [{ settings }, all] = await Promise.all([
    projects.getProject(projectId, now),
    batches.list(projectId),
  ])
  return all
    .filter((batch) => batch.examStatus !== examStatus.init)
    .map((batch) => ({
      ...{ batchId: batch.batchId, name: batch.name, takesPhotos: batch.photo !== null },
      refusesUnfit: batch.photo?.check?.mode === 'refuse',
      samples: isDemo ? samplesFor(batch, { projectId, organisationId }) : null,
      isOpen:
        batch.examStatus === examStatus.inProgress &&
        hindrancesOfTime(batch, settings.windows, now, 'organisation').length === 0,
    }))
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
}

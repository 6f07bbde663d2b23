import type { ErrorData } from '#contract/error-data.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Site } from '../site.ts'

/** Whoever is told that another change was saved is told by whom: the staff member's name in place of the id. */
export async function nameAuthor(
  { listStaffNames, log }: Pick<Site, 'listStaffNames' | 'log'>,
  thrown: unknown,
): Promise<unknown> {
  if (!(thrown instanceof Refusal) || thrown.error !== 'changedMeanwhile' || !thrown.data) return thrown
  const { changedAt, changedBy } = thrown.data as ErrorData<'changedMeanwhile'>
  if (changedBy === null) return thrown
  const names = await listStaffNames([changedBy]).catch((error: unknown) => {
    log.error({ err: error }, 'the name of a staff member could not be read')
    return null
  })
  return new Refusal('changedMeanwhile', { changedAt, changedBy: names?.get(changedBy) ?? null })
}

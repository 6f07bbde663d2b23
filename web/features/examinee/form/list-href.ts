import { useProject } from '#web/platform/project.tsx'
import { rosterHref } from '../examinee-hrefs.ts'

/** The list of an organisation’s people, in the batch that is at hand. */
export function useListHref(batchId?: string): string {
  return rosterHref(useProject().info.domain, batchId)
}

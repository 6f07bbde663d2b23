import { hrefOf } from '#web/platform/address/href.ts'
import { useProject } from '#web/platform/project.tsx'

/** The list of an organisation’s people. */
export function useListHref(): string {
  return hrefOf('/default/myExaminee', { project: useProject().info.domain })
}

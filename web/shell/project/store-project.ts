import type { LoadedProject } from '#web/platform/project.tsx'
import { readState, writeState } from '#web/platform/state/client-state.ts'
import { leaveAccount } from '#web/platform/state/session.ts'

/** The project of this session from now on. An account belongs to one project, so it stays behind in the other. */
export function storeProject({ info, page, settings }: LoadedProject): void {
  const before = readState('currentExamInfo')
  if (before && before.domain !== info.domain) leaveAccount()
  writeState('currentExamInfo', info)
  writeState('pageInfo', page)
  writeState('projectSettings', settings)
}

import { getPageInfo, getProjectInfo, getProjectSettings } from '#contract/project/project-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import type { LoadedProject } from '#web/platform/project.tsx'
import { readState } from '#web/platform/state/client-state.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { storeProject } from './store-project.ts'

/** The project of this session, as it was loaded last. */
export function useSessionProject(): LoadedProject | null {
  const info = useClientState('currentExamInfo')
  const page = useClientState('pageInfo')
  const settings = useClientState('projectSettings')
  return info && page && settings ? { info, page, settings } : null
}

/** Loads a project into the session. Rejects with the refusal where there is none, or it is closed. */
export async function loadProject(domain: string): Promise<void> {
  const input = { params: { domain } }
  const [info, page, settings] = await Promise.all([
    call(getProjectInfo, input, { handled: true }),
    call(getPageInfo, input, { handled: true }),
    call(getProjectSettings, input, { handled: true }),
  ])
  storeProject({ info, page, settings })
}

/** The project that a link names, else what is missing of the one in the session. */
export async function ensureProject(named: string | undefined): Promise<void> {
  const loaded = readState('currentExamInfo')
  const wanted = named ?? loaded?.domain
  if (wanted === undefined) return
  const complete = loaded?.domain === wanted && readState('pageInfo') && readState('projectSettings')
  if (!complete) await loadProject(wanted)
}

import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Language } from '#contract/kit/language.ts'
import { getProjectStart } from '#contract/platform/project-start.ts'
import { listBoardProjects } from '#contract/project/platform-project-endpoints.ts'
import type { ProjectState } from '#contract/project/project.ts'
import {
  type BoardProjectState,
  getProjectState,
  type ProjectStateFields,
  projectStateFields,
  setProjectState,
} from '#contract/project/setup/project-state.ts'
import { call } from '#web/platform/call/call.ts'
import type { ComparedField } from '#web/ui/form/changed/compare-values.ts'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'

/** As it stands in the form: texts are empty where nothing is said. */
interface TypedState {
  readonly state: ProjectState
  readonly closedNote: Readonly<Record<Language, string>>
}

const versionOf = ({ version, state, closedNote }: BoardProjectState) => ({
  version,
  values: { state, closedNote: closedNote ?? { 'zh-Hans': '', 'zh-Hant': '', en: '' } } satisfies TypedState,
})

const stateFields = projectStateFields as unknown as z.ZodType<ProjectStateFields, TypedState>

/** Whether the project answers: another state is asked for once more before it is saved. */
export function useStateForm(domain: string, read: BoardProjectState, fields: readonly ComparedField[]) {
  const queries = useQueryClient()
  const params = { domain }
  const quiet = { quiet: true, handled: true } as const
  return useChangedForm(stateFields, {
    read,
    readAgain: () => call(getProjectState, { params }, quiet),
    versionOf,
    fields,
    ask: (change, seen) => (change.state === seen.values.state ? null : change),
    send: (change, seenVersion) => call(setProjectState, { params, body: { ...change, seenVersion } }, quiet),
    onSaved(told) {
      queries.setQueriesData({ queryKey: [getProjectState.path, { params }] }, told)
      for (const { path } of [listBoardProjects, getProjectStart])
        void queries.invalidateQueries({ queryKey: [path] })
    },
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { fillForm } from '../use-setup-form.ts'

/** As it stands in the form: texts are empty where nothing is said. */
export interface TypedState {
  readonly state: ProjectState
  readonly closedNote: Readonly<Record<Language, string>>
}

const typedOf = ({ state, closedNote }: ProjectStateFields): TypedState => ({
  state,
  closedNote: closedNote ?? { 'zh-Hans': '', 'zh-Hant': '', en: '' },
})

interface Wanted {
  readonly change: ProjectStateFields
  /** What stood in the form when it was sent. */
  readonly sent: TypedState
}

interface Saving extends Wanted {
  /** Null where it is asked for first. */
  readonly told: BoardProjectState | null
}

const stateFields = projectStateFields as unknown as z.ZodType<ProjectStateFields, TypedState>

/** Whether the project answers: another state is asked for once more before it is saved. */
export function useStateForm(domain: string, read: BoardProjectState, fields: readonly ComparedField[]) {
  const queries = useQueryClient()
  const params = { domain }
  const [asked, setAsked] = useState<Wanted | null>(null)
  const [saved, setSaved] = useState(false)
  const versionOf = (one: BoardProjectState) => ({ version: one.version, values: typedOf(one) })
  const watch = useChangedMeanwhile<TypedState>({
    read: versionOf(read),
    readAgain: async () => versionOf(await call(getProjectState, { params }, { quiet: true, handled: true })),
    fields,
  })
  async function save({ change, sent }: Wanted): Promise<Saving> {
    const told = await watch.send(sent, (seenVersion) =>
      call(setProjectState, { params, body: { ...change, seenVersion } }, { quiet: true, handled: true }),
    )
    return { change, sent, told }
  }
  const form = useContractForm<ProjectStateFields, TypedState, Saving>(stateFields, {
    defaults: versionOf(read).values,
    async send(change): Promise<Saving> {
      setSaved(false)
      const wanted: Wanted = { change, sent: structuredClone(form.library.getValues()) }
      return change.state === watch.base.state ? save(wanted) : { ...wanted, told: null }
    },
    onDone: done,
  })
  function done({ change, sent, told }: Saving) {
    if (!told) return setAsked({ change, sent })
    setAsked(null)
    const next = versionOf(told)
    const values = watch.saved(next, sent)(form.library.getValues())
    fillForm(form.library, { base: next.values, values })
    setSaved(true)
    queries.setQueriesData({ queryKey: [getProjectState.path, { params }] }, told)
    for (const { path } of [listBoardProjects, getProjectStart])
      void queries.invalidateQueries({ queryKey: [path] })
  }
  return {
    form,
    watch,
    asked: asked?.change ?? null,
    saved,
    confirm() {
      if (!asked) return
      setAsked(null)
      void form.attempt(() => save(asked), done)
    },
    cancel: () => setAsked(null),
  }
}

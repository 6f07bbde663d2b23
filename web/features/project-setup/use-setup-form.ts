import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import {
  type BoardProject,
  changeBoardProject,
  getBoardProject,
} from '#contract/project/setup/board-project.ts'
import { call } from '#web/platform/call/call.ts'
import type { ComparedField } from '#web/ui/form/changed/compare-values.ts'
import { type ChangeWatch, useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import type { Flaws } from '#web/ui/form/judge-typed.ts'
import { type ContractFormState, useContractForm } from '#web/ui/form/use-contract-form.ts'
import type { SetupForm } from './setup-parts.ts'

type Told = ReplyOf<typeof changeBoardProject>
/** What was answered to a change, and whether it is saved by that or only asked for. */
interface Saving {
  readonly told: Told
  readonly change: Change
  readonly isSaved: boolean
}

type Change = BodyOf<typeof changeBoardProject>['change']

export interface SetupState<Typed extends FieldValues> {
  readonly form: ContractFormState<Typed>
  readonly watch: ChangeWatch<Typed>
  /** What the change means to whom, until somebody says that it shall be so. */
  readonly asked: Told | null
  readonly saved: 'saved' | 'savedNothing' | null
  readonly confirm: () => void
  readonly cancel: () => void
}

interface Wish<Typed> {
  readonly domain: string
  readonly read: BoardProject
  readonly part: SetupForm<Typed>
  readonly fields: readonly ComparedField[]
  /** Rules of the page beyond the shape of what is sent. */
  readonly judge?: (typed: Typed) => Flaws
  /** The project is under another code now. */
  readonly onMoved: (domain: string) => void
}

/** A page of settings: asks first whom a change would concern, and saves at once where that is nobody. */
export function useSetupForm<Typed extends FieldValues>(wish: Wish<Typed>): SetupState<Typed> {
  const { domain, read, part, fields, onMoved } = wish
  const queries = useQueryClient()
  const params = { domain }
  const [asked, setAsked] = useState<{ told: Told; change: Change } | null>(null)
  const [saved, setSaved] = useState<SetupState<Typed>['saved']>(null)
  const versionOf = ({ version, project }: BoardProject) => ({ version, values: part.typedOf(project) })
  const watch = useChangedMeanwhile<Typed>({
    read: versionOf(read),
    readAgain: async () => versionOf(await call(getBoardProject, { params }, { quiet: true, handled: true })),
    fields,
  })
  const ask = (change: Change, dryRun: boolean): Promise<Told> =>
    watch.send(form.library.getValues(), (seenVersion) =>
      call(
        changeBoardProject,
        { params, body: { change, seenVersion, dryRun } },
        { quiet: true, handled: true },
      ),
    )
  async function save(change: Change): Promise<Saving> {
    const told = await ask(change, false)
    return { told, change, isSaved: true }
  }
  const form = useContractForm<Change, Typed, Saving>(part.schema as never, {
    defaults: versionOf(read).values,
    under: 'change',
    places: { projectDomainTaken: 'domain' },
    ...(wish.judge && { judge: wish.judge }),
    async send(change) {
      setSaved(null)
      const told = await ask(change, true)
      const isSilent = told.effects.length === 0 && told.cleaned.length === 0
      if (told.changed.length === 0) return { told, change, isSaved: true }
      return isSilent ? save(change) : { told, change, isSaved: false }
    },
    onDone: done,
  })
  function done({ told, change, isSaved }: Saving) {
    if (!isSaved) return setAsked({ told, change })
    setAsked(null)
    const { version, project, logoAddress } = told
    const next = versionOf(told)
    watch.saved(next)
    form.library.reset(next.values)
    setSaved(told.changed.length > 0 ? 'saved' : 'savedNothing')
    queries.setQueriesData(
      { queryKey: [getBoardProject.path, { params }] },
      { version, project, logoAddress },
    )
    if (project.domain !== domain) onMoved(project.domain)
  }
  return {
    form,
    watch,
    asked: asked?.told ?? null,
    saved,
    confirm() {
      if (!asked) return
      setAsked(null)
      void form.attempt(() => save(asked.change), done)
    },
    cancel: () => setAsked(null),
  }
}

/** What stands in the form after another's change was taken over: what was typed here stays unsaved. */
export function fillForm<Typed extends FieldValues>(
  library: UseFormReturn<Typed>,
  { base, values }: { readonly base: Typed; readonly values: Typed },
) {
  library.reset(base)
  library.reset(values, { keepDefaultValues: true })
}

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
interface Saving<Typed> extends Wanted<Typed> {
  readonly told: Told
  readonly isSaved: boolean
}

type Change = BodyOf<typeof changeBoardProject>['change']

/** What is to be changed, and what stood in the form when that was read off it. */
interface Wanted<Typed> {
  readonly change: Change
  readonly sent: Typed
}

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
  const [asked, setAsked] = useState<Saving<Typed> | null>(null)
  const [saved, setSaved] = useState<SetupState<Typed>['saved']>(null)
  const versionOf = ({ version, project }: BoardProject) => ({ version, values: part.typedOf(project) })
  const watch = useChangedMeanwhile<Typed>({
    read: versionOf(read),
    readAgain: async () => versionOf(await call(getBoardProject, { params }, { quiet: true, handled: true })),
    fields,
  })
  const ask = ({ change, sent }: Wanted<Typed>, dryRun: boolean): Promise<Told> =>
    watch.send(sent, (seenVersion) =>
      call(
        changeBoardProject,
        { params, body: { change, seenVersion, dryRun } },
        { quiet: true, handled: true },
      ),
    )
  async function save({ change, sent }: Wanted<Typed>): Promise<Saving<Typed>> {
    const told = await ask({ change, sent }, false)
    return { told, change, sent, isSaved: true }
  }
  const form: ContractFormState<Typed> = useContractForm<Change, Typed, Saving<Typed>>(part.schema as never, {
    defaults: versionOf(read).values,
    under: 'change',
    places: { projectDomainTaken: 'domain' },
    ...(wish.judge && { judge: wish.judge }),
    async send(change) {
      setSaved(null)
      // The library goes on writing into what it hands out.
      const wanted: Wanted<Typed> = { change, sent: structuredClone(form.library.getValues()) }
      const told = await ask(wanted, true)
      const isSilent = told.effects.length === 0 && told.cleaned.length === 0
      if (told.changed.length === 0) return { ...wanted, told, isSaved: true }
      return isSilent ? save(wanted) : { ...wanted, told, isSaved: false }
    },
    onDone: done,
  })
  function done(saving: Saving<Typed>) {
    if (!saving.isSaved) return setAsked(saving)
    setAsked(null)
    const { told, sent } = saving
    const { version, project, logoAddress } = told
    const next = versionOf(told)
    const typed = watch.saved(next, sent)(form.library.getValues())
    fillForm(form.library, { base: next.values, values: typed })
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
      void form.attempt(() => save(asked), done)
    },
    cancel: () => setAsked(null),
  }
}

/** What stands in the form after a save, or after another's change was taken over: what was typed here stays unsaved. */
export function fillForm<Typed extends FieldValues>(
  library: UseFormReturn<Typed>,
  { base, values }: { readonly base: Typed; readonly values: Typed },
) {
  library.reset(base)
  library.reset(values, { keepDefaultValues: true })
}

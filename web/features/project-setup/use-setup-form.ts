import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import {
  type BoardProject,
  changeBoardProject,
  getBoardProject,
} from '#contract/project/setup/board-project.ts'
import { call } from '#web/platform/call/call.ts'
import type { ComparedField } from '#web/ui/form/changed/compare-values.ts'
import { type ChangedForm, useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import type { Flaws } from '#web/ui/form/judge-typed.ts'
import type { SetupForm } from './setup-parts.ts'

type Change = BodyOf<typeof changeBoardProject>['change']
type Told = ReplyOf<typeof changeBoardProject>

/** `asked` is what the change means to whom, until somebody says that it shall be so. */
export type SetupState<Typed extends FieldValues> = ChangedForm<Typed, Typed, Told, Told>

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
  const { domain, read, part, fields, judge, onMoved } = wish
  const queries = useQueryClient()
  const params = { domain }
  const quiet = { quiet: true, handled: true } as const
  const change = (body: BodyOf<typeof changeBoardProject>) =>
    call(changeBoardProject, { params, body }, quiet)
  return useChangedForm(part.schema as z.ZodType<Change, Typed>, {
    read,
    readAgain: () => call(getBoardProject, { params }, quiet),
    versionOf: ({ version, project }: BoardProject) => ({ version, values: part.typedOf(project) }),
    fields,
    under: 'change',
    places: { projectDomainTaken: 'domain' },
    ...(judge && { judge }),
    async ask(wanted, { version: seenVersion }) {
      const told = await change({ change: wanted, seenVersion, dryRun: true })
      const isSilent = told.effects.length === 0 && told.cleaned.length === 0
      return told.changed.length === 0 || isSilent ? null : told
    },
    send: (wanted, seenVersion) => change({ change: wanted, seenVersion, dryRun: false }),
    onSaved({ version, project, logoAddress }) {
      queries.setQueriesData(
        { queryKey: [getBoardProject.path, { params }] },
        { version, project, logoAddress },
      )
      if (project.domain !== domain) onMoved(project.domain)
    },
  })
}

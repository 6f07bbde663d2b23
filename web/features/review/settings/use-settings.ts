import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConfirmationDemand } from '#contract/registration/review/confirmation-demand.ts'
import {
  getReviewSettings,
  type KnownPart,
  putReviewSettings,
  type ReviewSettings,
  reviewSettings,
} from '#contract/registration/review/review-settings.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'

export type ReadSettings = ReviewSettings & {
  readonly version: number
  readonly parts: readonly KnownPart[]
}

const asRead = ({
  version,
  levels,
  organisationLooks,
  confirmationForm,
  conditions,
  reasons,
}: Omit<ReadSettings, 'parts'>) => ({
  version,
  values: { levels, organisationLooks, confirmationForm, conditions, reasons },
})
const countOf = (list: unknown) => (Array.isArray(list) ? `${list.length}` : '')

/** What is typed of the settings, and how it is saved: where somebody else saved meanwhile, nothing of it is lost. */
export function useSettings(domain: string, read: ReadSettings) {
  const say = usePhrases('review')
  const queries = useQueryClient()
  const params = { domain }
  const [typed, setTyped] = useState<ReviewSettings>(asRead(read).values)
  const [said, setSaid] = useState<Sentence | null>(null)
  const [problem, setProblem] = useState<Sentence | null>(null)
  const [busy, setBusy] = useState(false)
  const looks = (levels: unknown) => say(levels === 2 ? 'settings.two' : 'settings.one')
  const watch = useChangedMeanwhile<ReviewSettings>({
    read: asRead(read),
    readAgain: async () => asRead(await call(getReviewSettings, { params }, { quiet: true })),
    fields: [
      { path: 'levels', label: say('settings.levels'), say: looks },
      {
        path: 'organisationLooks',
        label: say('settings.organisationLooks'),
        say: (on) => say(on ? 'settings.on' : 'settings.off'),
      },
      {
        path: 'confirmationForm',
        label: say('settings.confirmationForm'),
        say: (demand) => say(`settings.confirmationForms.${demand as ConfirmationDemand}`),
      },
      { path: 'conditions', label: say('settings.conditions'), say: countOf },
      { path: 'reasons', label: say('settings.reasons'), say: countOf },
    ],
  })
  function change(next: Partial<ReviewSettings>) {
    setTyped((before) => ({ ...before, ...next }))
    setSaid(null)
  }
  async function save() {
    if (!reviewSettings.safeParse(typed).success) return setProblem(() => phrase('review', 'settings.wrong'))
    setBusy(true)
    setProblem(null)
    try {
      const saved = await watch.send(typed, (seenVersion) =>
        call(putReviewSettings, { params, body: { ...typed, seenVersion } }, { quiet: true, handled: true }),
      )
      setTyped(watch.saved(asRead(saved), typed))
      // Whoever comes back, here or to the desk, finds what was saved.
      queries.setQueriesData<ReadSettings>(
        { queryKey: [getReviewSettings.path, { params }] },
        (before) => before && { ...before, ...saved },
      )
      setSaid(() => phrase('review', 'settings.saved'))
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      if (cause.error !== 'changedMeanwhile') setProblem(() => refusalSentence(cause))
    } finally {
      setBusy(false)
    }
  }
  return { typed, change, setTyped, save: () => void save(), watch, said, problem, busy }
}

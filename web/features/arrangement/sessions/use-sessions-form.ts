import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SessionFlaw, sessionFlaws } from '#contract/arrangement/exam-session.ts'
import {
  getExamSessions,
  putExamSessions,
  type SessionSetup,
} from '#contract/arrangement/session-endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { quiet } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { isSame } from '#web/ui/form/changed/compare-values.ts'
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import type { OfBatch } from '../of-arrangement.tsx'
import { slotText } from '../when.ts'
import { sessionOf, type TypedSession, typedOf } from './typed-sessions.ts'

interface Values {
  readonly sessions: readonly TypedSession[]
}
const versionOf = ({ version, sessions }: SessionSetup) => ({
  version,
  values: { sessions: sessions.map(typedOf) } as Values,
})

/** Sessions while they are typed. Another arranger may save meanwhile: what is typed here stays. */
export function useSessionsForm(params: OfBatch, setup: SessionSetup) {
  const say = usePhrases('arrangementBoard')
  const sentenceOf = useRefusalSentence()
  const { language } = useLanguage()
  const queries = useQueryClient()
  const [values, setValues] = useState<Values>(() => versionOf(setup).values)
  const [flaws, setFlaws] = useState<readonly SessionFlaw[]>([])
  const [untimed, setUntimed] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const watch = useChangedMeanwhile<Values>({
    read: versionOf(setup),
    readAgain: async () => versionOf(await call(getExamSessions, { params }, quiet)),
    fields: [{ path: 'sessions', label: say('sessions.title'), say: (value) => slotsOf(value, language) }],
  })

  function change(sessions: readonly TypedSession[]) {
    setValues({ sessions })
    setIsSaved(false)
  }
  async function send() {
    const complete = values.sessions.flatMap((typed) => sessionOf(typed) ?? [])
    const saved = await watch.send(values, (seenVersion) =>
      call(putExamSessions, { params, body: { sessions: complete, seenVersion } }, quiet),
    )
    // The seat plans read the same answer, and a press leads there.
    queries.setQueriesData({ queryKey: [getExamSessions.path, { params }] }, saved)
    setValues(watch.saved(versionOf(saved), values))
    setIsSaved(true)
  }
  async function save() {
    setRefused(null)
    setIsSaved(false)
    const { sessions } = values
    const missing = sessions.filter((typed) => sessionOf(typed) === null)
    setUntimed(missing.map(({ sessionId }) => sessionId))
    const found = sessionFlaws(
      sessions.flatMap((typed) => sessionOf(typed) ?? []),
      groundOf(setup),
    )
    setFlaws(found)
    if (missing.length > 0 || found.length > 0) return
    setBusy(true)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.error === 'sessionsFlawed') setFlaws((error.data as { flaws: SessionFlaw[] }).flaws)
      else if (error.error !== 'changedMeanwhile') setRefused(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{
      sessions: values.sessions,
      values,
      setValues,
      change,
      watch,
      flaws,
      untimed,
      refused,
      busy,
      isSaved,
    },
    isChanged: !isSame(values.sessions, watch.base.sessions),
    save: () => void save(),
  }
}

const slotsOf = (sessions: unknown, language: Language) =>
  (sessions as Values['sessions'])
    .flatMap((typed) => sessionOf(typed) ?? [])
    .map(({ startsAt, endsAt }) => slotText(startsAt, endsAt, language))
    .join('; ')

const groundOf = ({ subjects, sites }: SessionSetup) => ({
  subjectIds: subjects.map(({ subjectId }) => subjectId),
  sites: sites.map(({ areaId, rooms }) => ({ areaId, roomIds: rooms.map(({ roomId }) => roomId) })),
})

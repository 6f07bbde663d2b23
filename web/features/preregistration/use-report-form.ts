import { useState } from 'react'
import {
  getPreregistration,
  type Preregistration,
  savePreregistration,
  submitPreregistration,
} from '#contract/preregistration/preregistration-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { isSame } from '#web/ui/form/changed/compare-values.ts'
import { useChangedMeanwhile } from '#web/ui/form/changed/use-changed-meanwhile.ts'
import { type Cells, cellOf, cellsOf, isWrong, linesOf, namesOf } from './report-cells.ts'

const quiet = { quiet: true, handled: true } as const
const versionOf = ({ version, lines }: Preregistration) => ({ version, values: cellsOf(lines) })
const sorted = (cells: Cells) => Object.fromEntries(Object.entries(cells).sort())

/** The numbers while they are typed, saved and handed in. Another clerk may save meanwhile: what is typed here stays. */
export function useReportForm(report: Preregistration, onChanged: (report: Preregistration) => void) {
  const say = usePhrases('preregistration')
  const sentenceOf = useRefusalSentence()
  const { language } = useLanguage()
  const { ofArea, ofSubject } = namesOf(report, language)
  const params = { batchId: report.batchId }
  const [cells, setCells] = useState<Cells>(() => cellsOf(report.lines))
  const [busy, setBusy] = useState<'save' | 'submit' | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const watch = useChangedMeanwhile<Cells>({
    read: versionOf(report),
    readAgain: async () => versionOf(await call(getPreregistration, { params }, quiet)),
    fields: report.areas.flatMap(({ areaId }) =>
      report.subjects.map(({ subjectId }) => ({
        path: cellOf(areaId, subjectId),
        label: `${ofArea(areaId)} ${ofSubject(subjectId)}`,
      })),
    ),
  })
  /** As it would be kept. */
  const typed = cellsOf(linesOf(cells))
  const isChanged = !isSame(sorted(typed), sorted(watch.base))

  async function press(what: 'save' | 'submit', send: () => Promise<void>) {
    setIsSaved(false)
    const wrong = Object.values(cells).some(isWrong)
    const isUnsaved = what === 'submit' && isChanged
    setRefused(wrong || isUnsaved ? say(wrong ? 'someWrong' : 'unsaved') : null)
    if (wrong || isUnsaved) return
    setBusy(what)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.error !== 'changedMeanwhile') setRefused(sentenceOf(error))
      // Another clerk has handed it in.
      if (error.error === 'preregistrationWrongState')
        onChanged(await call(getPreregistration, { params }, quiet))
    } finally {
      setBusy(null)
    }
  }
  async function save() {
    const saved = await watch.send(typed, (seenVersion) =>
      call(savePreregistration, { params, body: { lines: linesOf(cells), seenVersion } }, quiet),
    )
    setCells(watch.saved(versionOf(saved), typed))
    onChanged(saved)
    setIsSaved(true)
  }
  async function submit() {
    try {
      const body = { seenVersion: watch.version }
      onChanged(await call(submitPreregistration, { params, body }, quiet))
    } catch (error) {
      if (!(error instanceof CallRefused) || error.error !== 'changedMeanwhile') throw error
      await onSavedByAnother(error)
    }
  }
  /** What another clerk did is shown: numbers are compared, a report that is handed in already is only read. */
  async function onSavedByAnother(error: CallRefused) {
    const now = await call(getPreregistration, { params }, quiet)
    if (now.state === 'submitted') onChanged(now)
    else await watch.send(typed, () => Promise.reject(error))
  }
  return {
    ...{ cells, setCells, watch, typed, isChanged, isSaved, refused, busy },
    save: () => void press('save', save),
    submit: () => void press('submit', submit),
  }
}

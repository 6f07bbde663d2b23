import { useEffect, useMemo, useState } from 'react'
import { type Answer, type Answers, answerIn, type FormField, fieldsOf } from '#contract/batch/form/form.ts'
import { judgeAnswers } from '#contract/batch/form/form-engine.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { afterPress } from '#web/platform/after-press.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { useProject } from '#web/platform/project.tsx'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { focusInView, focusRefusal } from '#web/ui/errors/focus-in-view.ts'
import type { Flow } from '../flow/flow.ts'
import { controlId, flawSentence, namedFlaw } from './answers/field-words.ts'
import { isSameAnswer } from './draft/answer-draft.ts'
import { useAnswerAutosave } from './draft/use-answer-autosave.ts'
import { useAppeared } from './use-appeared.ts'
import { useUnmetConditions } from './use-unmet-conditions.ts'

type Flaws = Readonly<Record<string, string>>

/** The form of basic information: what is typed, what is wrong with it, and the way on. */
export function useBaseForm(flow: Flow) {
  const { application, batch } = flow
  const [seen] = useState(application.answers)
  useFocusOnReturned(flow)
  const reader = useLanguage()
  const [autosave, kept] = useAnswerAutosave(flow)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  /** What stood in the way at the last try. */
  const [told, setTold] = useState<Flaws | null>(null)
  const [failure, setFailure] = useState<FieldError | null>(null)
  const [busy, setBusy] = useState(false)
  const fields = useMemo(() => fieldsOf(batch.form), [batch])
  const judged = useJudgedForm(flow, kept.answers)
  // The server may know better; what it said stands until the next try.
  const flaws: Flaws = { ...(kept.state === 'still' && told ? kept.flaws : {}), ...judged.flaws }

  const unmet = useUnmetConditions(batch, judged, left)
  const appeared = useAppeared(fields, judged).filter(({ id }) => !(told && Object.hasOwn(told, id)))

  function errorAt(field: FormField): string | undefined {
    const flaw = Object.hasOwn(flaws, field.id) ? flaws[field.id] : undefined
    if (flaw === undefined) return unmet.at(field) ?? returnedAt(field)
    const isTold = told !== null && Object.hasOwn(told, field.id)
    const isLeft = left.has(field.id) && (told !== null || flaw !== 'form.missing')
    return isTold || isLeft ? flawSentence(field, flaw)(reader) : undefined
  }
  function returnedAt({ id }: FormField): string | undefined {
    const isAsSeen = isSameAnswer(answerIn(kept.answers, id), answerIn(seen, id))
    return application.returned.includes(id) && isAsSeen ? reader.phrasesOf('form')('returned') : undefined
  }
  function leave(field: FormField) {
    const [typed, tidy] = [answerIn(kept.answers, field.id), answerIn(judged.kept, field.id)]
    if (typeof tidy === 'string' && typed !== null && !isSameAnswer(typed, tidy)) autosave.put(field.id, tidy)
    afterPress(() => setLeft((before) => new Set([...before, field.id])))
    void autosave.flush()
  }
  function tell(wrong: Flaws): boolean {
    setTold(wrong)
    unmet.tell()
    const first = fields.find(({ id }) => Object.hasOwn(wrong, id) || unmet.fields.includes(id))
    // The field says what is wrong when it gets the focus, so that must be written there before.
    if (first) setTimeout(() => focusInView(document.getElementById(controlId(first.id))))
    return first !== undefined
  }
  async function goOn() {
    setFailure(null)
    if (tell(judged.flaws)) return void autosave.flush()
    setBusy(true)
    const saved = await autosave.confirm()
    const { flaws: found, refusal, conflict } = autosave.view()
    if (!saved && !conflict) {
      setFailure({ id: null, sentence: sentenceOf(refusal) })
      focusRefusal()
    }
    if (saved && !tell(found ?? {})) await flow.next()
    setBusy(false)
  }
  const errors: FieldError[] = [
    ...(failure ? [failure] : []),
    ...unmet.errors,
    ...fields
      .filter(({ id }) => told && Object.hasOwn(told, id) && Object.hasOwn(flaws, id))
      .map((field) => ({ id: controlId(field.id), sentence: namedFlaw(field, told?.[field.id] ?? '') })),
  ]
  const put = (field: FormField, answer: Answer) => autosave.put(field.id, answer)
  return { autosave, kept, judged, errors, appeared, busy, errorAt, leave, goOn, put }
}

/** What the review named comes into view by itself. */
function useFocusOnReturned({ application, batch }: Flow) {
  const first = fieldsOf(batch.form).find(({ id }) => application.returned.includes(id))?.id
  useEffect(() => {
    if (first) setTimeout(() => focusInView(document.getElementById(controlId(first))))
  }, [first])
}

/** As the server judges it. */
function useJudgedForm({ application, batch }: Flow, answers: Answers) {
  const { accountRules } = useProject().settings
  const { known } = application
  return useMemo(
    () =>
      judgeAnswers(batch.form, answers, { today: dayOf(new Date()), rules: accountRules, account: known }),
    [batch, answers, accountRules, known],
  )
}

function sentenceOf(refusal: Parameters<typeof refusalSentence>[0] | null): FieldError['sentence'] {
  return refusal && !refusal.isUnreachable ? refusalSentence(refusal) : phrase('form', 'unreachable')
}

import { useMemo } from 'react'
import { type Answers, answerIn, type Form, fieldsOf } from '#contract/batch/form/form.ts'
import { type JudgedAnswers, judgeAnswers } from '#contract/batch/form/form-engine.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { useFlow } from './flow.ts'

/** What the server holds of the form, judged as it judges it. */
export function useJudgedAnswers(): JudgedAnswers {
  const { accountRules } = useProject().settings
  const { application, batch } = useFlow()
  const isViewed = useClientState('viewing') !== null
  const { form } = batch
  const { answers, known } = application
  return useMemo(() => {
    const judged = judgeAnswers(form, answers, {
      today: dayOf(new Date()),
      rules: accountRules,
      account: known,
    })
    return isViewed ? { ...judged, filled: toldOf(form, application) } : judged
  }, [form, application, answers, known, accountRules, isViewed])
}

/** To whoever looks on, as it is told: what is masked is no answer that the engine would make clean. */
function toldOf(form: Form, { answers, known }: Pick<Application, 'answers' | 'known'>): Answers {
  return Object.fromEntries(
    fieldsOf(form).map(({ id, prefill, locked }) => {
      const fact = (prefill && known[prefill]) ?? null
      const answer = answerIn(answers, id)
      return [id, locked ? (fact ?? answer) : (answer ?? fact)]
    }),
  )
}

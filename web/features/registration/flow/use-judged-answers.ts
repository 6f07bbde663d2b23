import { useMemo } from 'react'
import { type JudgedAnswers, judgeAnswers } from '#contract/batch/form/form-engine.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { useProject } from '#web/platform/project.tsx'
import { useFlow } from './flow.ts'

/** What the server holds of the form, judged as it judges it. */
export function useJudgedAnswers(): JudgedAnswers {
  const { accountRules } = useProject().settings
  const { application, batch } = useFlow()
  const { form } = batch
  const { answers, known } = application
  return useMemo(
    () => judgeAnswers(form, answers, { today: dayOf(new Date()), rules: accountRules, account: known }),
    [form, answers, known, accountRules],
  )
}

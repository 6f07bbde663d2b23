import { useMemo } from 'react'
import { askedAttachments, hasConditional } from '#contract/batch/asked-attachments.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { judgeAnswers } from '#contract/batch/form/form-engine.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { isEditable } from '#contract/registration/application-steps.ts'
import { useProject } from '#web/platform/project.tsx'

/** The batch with the attachments that it asks of these answers: what is hidden is no part of the flow. */
export function useAskedBatch({ answers, known, state }: Application, batch: Batch): Batch {
  const { accountRules: rules } = useProject().settings
  return useMemo(() => {
    if (!hasConditional(batch.attachments)) return batch
    const judged = () =>
      judgeAnswers(batch.form, answers, { today: dayOf(new Date()), rules, account: known }).kept
    return { ...batch, attachments: askedAttachments(batch, isEditable(state) ? judged() : answers) }
  }, [batch, answers, known, state, rules])
}

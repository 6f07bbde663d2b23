import { useState } from 'react'
import { z } from 'zod'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { getOwnLook, OwnVerdict } from '#contract/registration/review/own-look.ts'
import { type Condition, conditionsOf, reasonWith } from '#web/features/review/desk/conditions.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { FieldNote } from '#web/ui/fields/field.tsx'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import { type ContractFormState, useContractForm } from '#web/ui/form/use-contract-form.ts'
import styles from './roster.module.css'

export type OwnLook = ReplyOf<typeof getOwnLook>

const returned = z.object({
  conditions: z.array(z.string()).min(1),
  reason: z.string().trim().min(1).max(500),
})
type Returned = z.output<typeof returned>

interface ReturnWish<Result> {
  readonly look: OwnLook
  readonly send: (said: OwnVerdict) => Promise<Result>
  readonly onDone: (result: Result) => unknown
}

/** What is not met, and why: nobody is sent back without both. */
export function useReturnForm<Result>({ look, send, onDone }: ReturnWish<Result>) {
  const [marks, setMarks] = useState<readonly string[]>([])
  const { own, parts } = useConditions(look)
  const form = useContractForm<Returned, Returned, Result, 'conditions'>(returned, {
    defaults: { reason: '' },
    given: () => ({ conditions: marks.length > 0 ? [...marks] : null }),
    missing: {
      conditions: phrase('roster', 'deeds.return.conditionMissing'),
      reason: phrase('roster', 'deeds.return.reasonMissing'),
    },
    send: (said) => send({ result: 'failed', ...said }),
    onDone,
  })
  function toggle({ mark, reason }: Condition) {
    const isMarked = !marks.includes(mark)
    setMarks(isMarked ? [...marks, mark] : marks.filter((one) => one !== mark))
    form.library.setValue('reason', reasonWith(form.library.getValues('reason'), reason, isMarked))
  }
  return { form, marks, own, parts, toggle }
}

function useConditions({ batch, conditions }: OwnLook) {
  const say = usePhrases('review')
  const { language } = useLanguage()
  const words = { photo: say('papers.photo'), area: say('conditionArea'), subject: say('conditionSubject') }
  return conditionsOf(batch, { conditions }, { language, ...words })
}

interface ReturnFieldsProps
  extends Pick<ReturnType<typeof useReturnForm>, 'marks' | 'own' | 'parts' | 'toggle'> {
  readonly form: ContractFormState<Returned>
}

export function ReturnFields({ form, marks, own, parts, toggle }: ReturnFieldsProps) {
  const say = usePhrases('roster')
  return (
    <>
      <fieldset id="conditions" className={styles.chips} tabIndex={-1}>
        <legend>{say('deeds.return.conditions')}</legend>
        {[...own, ...parts].map((condition) => (
          <button
            key={condition.mark}
            type="button"
            aria-pressed={marks.includes(condition.mark)}
            onClick={() => toggle(condition)}
          >
            {condition.label}
          </button>
        ))}
        <FieldNote id="conditions" error={form.at('conditions')} hint={undefined} />
      </fieldset>
      <LongTextField {...form.field('reason')} label={say('deeds.return.reason')} maxLength={500} rows={3} />
    </>
  )
}

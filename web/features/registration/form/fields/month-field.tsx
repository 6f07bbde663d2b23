import { useState } from 'react'
import { dayOf } from '#contract/identity/birth-day.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import fields from '#web/ui/fields/field.module.css'
import { FieldNote, tied } from '#web/ui/fields/field.tsx'
import styles from '../form.module.css'
import type { FramedProps } from './field-props.ts'
import { PartSelect } from './part-select.tsx'

/** A year and a month from two lists: not every browser has a field for months. */
export function MonthField({ field, answer, frame, onAnswer, onLeave }: FramedProps) {
  const say = usePhrases('form')
  const [kept = '', keptMonth = ''] = typeof answer === 'string' ? answer.split('-') : []
  // Half of it is no answer yet, but must stay in view.
  const [half, setHalf] = useState({ year: '', month: '' })
  const year = kept || half.year
  const month = keptMonth || half.month
  const { id: _, ...ties } = tied(frame)
  function take(part: { year?: string; month?: string }) {
    const next = { year, month, ...part }
    setHalf(next)
    onAnswer(next.year && next.month ? `${next.year}-${next.month}` : '')
  }
  const years = yearsOf(field.min, field.max)
  return (
    <fieldset className={fields.field} data-field aria-describedby={ties['aria-describedby']}>
      <legend className={fields.label}>{frame.label}</legend>
      <div className={styles.parts} data-short>
        <PartSelect
          id={frame.id}
          aria-label={say('year')}
          aria-invalid={ties['aria-invalid']}
          prompt={say('year')}
          value={year}
          options={years.map((one) => [one, say('yearOf', { year: one })] as const)}
          onChange={(event) => take({ year: event.target.value })}
          onBlur={onLeave}
        />
        <PartSelect
          aria-label={say('month')}
          aria-invalid={ties['aria-invalid']}
          prompt={say('month')}
          value={month}
          options={months.map((one) => [one, say('monthOf', { month: Number(one) })] as const)}
          onChange={(event) => take({ month: event.target.value })}
          onBlur={onLeave}
        />
      </div>
      <FieldNote {...frame} />
    </fieldset>
  )
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** The latest first: most of what is asked for lies behind us, and not far. */
function yearsOf(min: string | null, max: string | null): string[] {
  const now = Number(dayOf(new Date()).slice(0, 4))
  const yearIn = (bound: string | null, otherwise: number) =>
    bound === 'today' ? now : bound === null ? otherwise : Number(bound.slice(0, 4))
  const [first, last] = [yearIn(min, 1900), yearIn(max, now + 10)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String(last - at))
}

import { divisionKey, divisionsIn, findParentDivision, isDivision } from '#contract/batch/form/divisions.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import fields from '#web/ui/fields/field.module.css'
import { FieldNote, tied } from '#web/ui/fields/field.tsx'
import styles from '../form.module.css'
import type { FramedProps } from './field-props.ts'
import { PartSelect } from './part-select.tsx'

/** A place in China, from the province down, a list for each level. */
export function DivisionField({ answer, frame, onAnswer, onLeave }: FramedProps) {
  const say = usePhrases('form')
  const name = usePhrases('divisions')
  const { id: _, ...ties } = tied(frame)
  const chain = chainOf(typeof answer === 'string' ? answer : '')
  const levels = [null, ...chain]
    .map((parent, level) => ({ parent, level, offered: divisionsIn(parent) }))
    .filter(({ offered }) => offered.length > 0)
  return (
    <fieldset className={fields.field} data-field aria-describedby={ties['aria-describedby']}>
      <legend className={fields.label}>{frame.label}</legend>
      <div className={styles.parts}>
        {levels.map(({ parent, level, offered }) => {
          const words = say(level === 0 ? 'division.province' : 'division.city')
          return (
            <PartSelect
              key={parent ?? 'country'}
              id={level === 0 ? frame.id : `${frame.id}-${level}`}
              aria-label={words}
              aria-invalid={ties['aria-invalid']}
              prompt={words}
              value={chain[level] ?? ''}
              options={offered.map((code) => [code, name(divisionKey(code))] as const)}
              onChange={(event) => onAnswer(event.target.value || (parent ?? ''))}
              onBlur={onLeave}
            />
          )
        })}
      </div>
      <FieldNote {...frame} />
    </fieldset>
  )
}

/** The division after all that lie around it. */
function chainOf(code: string): string[] {
  if (!isDivision(code)) return []
  const parent = findParentDivision(code)
  return parent === null ? [code] : [...chainOf(parent), code]
}

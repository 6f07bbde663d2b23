import type { RefObject } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { Condition } from './conditions.ts'
import styles from './review-desk.module.css'

interface ConditionChipsProps {
  readonly place: RefObject<HTMLFieldSetElement | null>
  readonly own: readonly Condition[]
  readonly parts: readonly Condition[]
  readonly marks: readonly string[]
  readonly areNumbered: boolean
  readonly onToggle: (mark: string) => void
}

/** The conditions of the project, each with its number; the parts of the form for whatever has none. */
export function ConditionChips({ place, own, parts, marks, areNumbered, onToggle }: ConditionChipsProps) {
  const say = usePhrases('review')
  const chip = (condition: Condition, number: number) => (
    <button
      key={condition.mark}
      type="button"
      className={styles.chip}
      aria-pressed={marks.includes(condition.mark)}
      onClick={() => onToggle(condition.mark)}
    >
      {areNumbered && number <= 9 && (
        <span className={styles.key} aria-hidden="true">
          {number}
        </span>
      )}
      {condition.label}
    </button>
  )
  const others = parts.map((condition, at) => chip(condition, own.length + at + 1))
  const areOthersMarked = parts.some(({ mark }) => marks.includes(mark))
  return (
    <fieldset ref={place} className={styles.chips} aria-label={say('conditions.title')}>
      <span className={styles.label}>{say('conditions.title')}</span>
      {own.map((condition, at) => chip(condition, at + 1))}
      {own.length === 0 ? (
        others
      ) : (
        <details open={areOthersMarked || undefined}>
          <summary>{say('conditions.more')}</summary>
          <div className={styles.chips}>{others}</div>
        </details>
      )}
    </fieldset>
  )
}

import type { RefObject } from 'react'
import { pickText } from '#contract/kit/language.ts'
import type { ReviewReason } from '#contract/registration/review/review-settings.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import fields from '#web/ui/fields/field.module.css'
import { reasonWith } from './conditions.ts'
import styles from './review-desk.module.css'

interface ReasonFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly templates: readonly ReviewReason[]
  readonly onChange: (text: string) => void
}

/** What the candidate will read. Escape leaves it, so that the keys work again. */
export function ReasonField({ field, value, templates, onChange }: ReasonFieldProps) {
  const say = usePhrases('review')
  const { language } = useLanguage()
  return (
    <div className={styles.reason}>
      <label htmlFor="review-reason" className={styles.label}>
        {say('reason.label')}
      </label>
      <textarea
        id="review-reason"
        ref={field}
        className={fields.control}
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur()
        }}
      />
      {templates.length > 0 && (
        <select
          className={fields.control}
          aria-label={say('reason.template')}
          value=""
          onChange={(event) => {
            const chosen = templates.find(({ reasonId }) => reasonId === event.target.value)
            if (chosen) onChange(reasonWith(value, pickText(chosen.text, language), true))
          }}
        >
          <option value="">{say('reason.template')}</option>
          {templates.map(({ reasonId, text }) => (
            <option key={reasonId} value={reasonId}>
              {pickText(text, language)}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

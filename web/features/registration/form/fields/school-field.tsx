import { type FocusEvent, useRef } from 'react'
import { type FormField, fieldsOf } from '#contract/batch/form/form.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { textWithLang } from '#web/platform/language/text-with-lang.ts'
import fields from '#web/ui/fields/field.module.css'
import { Field, tied } from '#web/ui/fields/field.tsx'
import { labelOf } from '../answers/field-words.ts'
import { useFormSurroundings } from '../form-surroundings.ts'
import type { FramedProps } from './field-props.ts'
import styles from './school-field.module.css'
import { SchoolList } from './school-list.tsx'
import { useSchoolSearch } from './use-school-search.ts'

/** One of very many: a few characters of the name find it (ARIA combobox with a list). */
export function SchoolField({ field, answer, frame, onAnswer, onLeave }: FramedProps) {
  const say = usePhrases('form')
  const reader = useLanguage()
  const search = useSchoolSearch(field.options, onAnswer)
  const chosen = field.options.find(({ value }) => value === answer)
  const other = useTypedInstead(field)
  const name = chosen && textWithLang(chosen.label, reader.language)
  const hint = frame.hint ?? say('school.hint')
  const input = useRef<HTMLInputElement>(null)
  /** From the words to the way out of the list nobody leaves the field. */
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (currentTarget.contains(relatedTarget)) return
    search.close()
    onLeave()
  }
  return (
    <Field {...frame} hint={hint}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here, it hears that everything inside is left */}
      <div className={styles.school} onBlur={leave}>
        <input
          ref={input}
          className={fields.control}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={search.isOpen}
          aria-controls={`${frame.id}-list`}
          aria-activedescendant={search.at < 0 ? undefined : `${frame.id}-option-${search.at}`}
          autoComplete="off"
          spellCheck={false}
          value={search.words ?? name?.text ?? ''}
          lang={search.words === null ? name?.lang : undefined}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.press}
          {...tied({ ...frame, hint })}
        />
        <SchoolList id={frame.id} label={labelOf(field, reader)} search={search}>
          {search.count === 0 && other && (
            <button
              type="button"
              className={styles.other}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                search.take(other.value)
                input.current?.focus()
              }}
            >
              {say('school.typeIt', { option: pickText(other.label, reader.language) })}
            </button>
          )}
        </SchoolList>
      </div>
    </Field>
  )
}

/** The choice that brings a field into view in which the name is typed. */
function useTypedInstead({ id, options }: FormField) {
  const { form } = useFormSurroundings()
  const typing = fieldsOf(form).find(({ kind, show }) => kind === 'text' && show?.field === id)
  return options.find(({ value }) => typing?.show?.values.includes(value))
}

import type { ComponentType } from 'react'
import type { FieldKind } from '#contract/batch/form/form.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { textWithLang } from '#web/platform/language/text-with-lang.ts'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { controlId } from '../answers/field-words.ts'
import { DivisionField } from './division-field.tsx'
import { FieldLabel, hintOf } from './field-label.tsx'
import type { AnswerFieldProps, FramedProps, FrameProps } from './field-props.ts'
import { MonthField } from './month-field.tsx'
import { SchoolField } from './school-field.tsx'
import { SeveralField } from './several-field.tsx'
import { TypedField } from './typed-field.tsx'

/** One field of the form, as its kind wants it. */
export function AnswerField(props: AnswerFieldProps) {
  const { field, error } = props
  const frame: FrameProps = {
    id: controlId(field.id),
    label: <FieldLabel field={field} />,
    hint: hintOf(field),
    error,
  }
  const Control = kindControls[field.kind]
  return <Control {...props} frame={frame} />
}

/** So many lie side by side; more are a list. What may be left out is a list too, where nothing can be chosen again. */
const mostInView = 4

function OneField({ field, answer, frame, onAnswer, onLeave }: FramedProps) {
  const say = usePhrases('form')
  const { language } = useLanguage()
  const options = field.options.map(({ value, label }) => {
    const { text, lang } = textWithLang(label, language)
    return [value, text, lang] as const
  })
  const chosen = typeof answer === 'string' ? answer : ''
  if (field.required && options.length <= mostInView) {
    return (
      <ChoiceField
        {...frame}
        name={frame.id}
        options={options}
        chosen={chosen}
        onChange={(event) => onAnswer(event.target.value)}
        onBlur={onLeave}
      />
    )
  }
  return (
    <SelectField
      {...frame}
      prompt={say('choose')}
      options={options}
      value={options.some(([value]) => value === chosen) ? chosen : ''}
      onChange={(event) => onAnswer(event.target.value)}
      onBlur={onLeave}
    />
  )
}

function DateField({ field, answer, frame, onAnswer, onLeave }: FramedProps) {
  const limit = (bound: string | null) => (bound === 'today' || bound === null ? undefined : bound)
  return (
    <TextField
      {...frame}
      type="date"
      value={typeof answer === 'string' ? answer : ''}
      min={limit(field.min)}
      max={limit(field.max) ?? '2099-12-31'}
      autoComplete={field.prefill === 'birthDay' ? 'bday' : 'off'}
      onChange={(event) => onAnswer(event.target.value)}
      onBlur={onLeave}
    />
  )
}

/** Every kind of field, a row each. What it means is a row of `kindRules` in the contract. */
const kindControls = {
  text: TypedField,
  name: TypedField,
  number: TypedField,
  choice: OneField,
  choices: SeveralField,
  date: DateField,
  month: MonthField,
  area: DivisionField,
  phone: TypedField,
  telephone: TypedField,
  mail: TypedField,
  postalCode: TypedField,
  address: TypedField,
  certificate: TypedField,
  school: SchoolField,
} as const satisfies Record<FieldKind, ComponentType<FramedProps>>

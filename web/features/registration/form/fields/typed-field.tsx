import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { cleanTyped } from '#contract/batch/form/clean-typed.ts'
import type { FormField } from '#contract/batch/form/form.ts'
import { longestAnswer } from '#contract/batch/form/judge-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFormSurroundings } from '../form-surroundings.ts'
import type { FramedProps } from './field-props.ts'

/** A line of text, cleaned at every stroke. While an input method is at work nothing is touched. */
export function TypedField({ field, answer, frame, onAnswer, onLeave }: FramedProps) {
  const { rules } = useFormSurroundings()
  const [composed, setComposed] = useState<string | null>(null)
  const control = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // What was left out before the caret moved everything behind it.
  useLayoutEffect(() => {
    if (caret.current !== null) control.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const clean = (typed: string) => cleanTyped(field, typed, rules)
  function take({ value, selectionStart }: HTMLInputElement) {
    const cleaned = clean(value)
    if (cleaned !== value) caret.current = clean(value.slice(0, selectionStart ?? value.length)).length
    setComposed(null)
    onAnswer(cleaned)
  }
  return (
    <TextField
      {...frame}
      {...keyboardOf(field)}
      ref={control}
      autoComplete={autoCompleteOf(field)}
      maxLength={longestAnswer}
      value={composed ?? (typeof answer === 'string' ? answer : '')}
      onChange={(event) => {
        if ((event.nativeEvent as InputEvent).isComposing) setComposed(event.target.value)
        else take(event.target)
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
      onBlur={onLeave}
    />
  )
}

type Keyboard = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize'>

/** The keyboard that a phone shows. Never a number field: it hides what cannot be read instead of showing it. */
function keyboardOf({ kind }: FormField): Keyboard {
  switch (kind) {
    case 'phone':
    case 'telephone':
      return { type: 'tel' }
    case 'mail':
      return { inputMode: 'email' }
    case 'number':
      return { inputMode: 'decimal' }
    case 'postalCode':
      return { inputMode: 'numeric' }
    case 'certificate':
      return { autoCapitalize: 'characters' }
    default:
      return {}
  }
}

/** Whose it is says the account's part that it shows; an address without one is the candidate's. */
function autoCompleteOf({ kind, prefill }: FormField): string {
  if (prefill) return autoComplete[prefill] ?? 'off'
  if (kind === 'address') return 'street-address'
  return kind === 'postalCode' ? 'postal-code' : 'off'
}

const autoComplete: Partial<Record<NonNullable<FormField['prefill']>, string>> = {
  name: 'name',
  phone: 'tel-national',
  email: 'email',
  guardianName: 'section-guardian name',
  guardianPhone: 'section-guardian tel-national',
}

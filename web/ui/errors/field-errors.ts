import { useCallback, useState } from 'react'
import { useLanguage } from '#web/platform/language/language.tsx'
import type { FieldError } from './error-summary.tsx'
import { focusInView, focusRefusal } from './focus-in-view.ts'

export interface FieldErrors {
  readonly errors: readonly FieldError[]
  /** What stands at the field itself, in the language that the page has now. */
  readonly at: (id: string) => string | undefined
  /** Shows them and leads to the first field among them, or to what is said where it is about none. True where there was one. */
  readonly tell: (errors: readonly FieldError[]) => boolean
}

/** What stands at the top of a form; what is about no field stands beside the button that was pressed. */
export const ofFields = (errors: readonly FieldError[]) => errors.filter(({ id }) => id !== null)
export const besideButton = (errors: readonly FieldError[]) => errors.filter(({ id }) => id === null)

/** What is wrong with a small form: in the summary and at the fields. */
export function useFieldErrors(): FieldErrors {
  const reader = useLanguage()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const tell = useCallback((told: readonly FieldError[]) => {
    setErrors(told)
    const first = told.find(({ id }) => id !== null)?.id
    // The field says what is wrong when it gets the focus, so that must be written there before.
    if (first) setTimeout(() => focusInView(document.getElementById(first)))
    else if (told.length > 0) focusRefusal()
    return told.length > 0
  }, [])
  const at = useCallback(
    (id: string) => errors.find((error) => error.id === id)?.sentence(reader),
    [errors, reader],
  )
  return { errors, at, tell }
}

import { useRef, useState } from 'react'
import type { FieldError } from '../errors/error-summary.tsx'
import { focusInView } from '../errors/focus-in-view.ts'

/** What the last press of a form found: a summary that shrank while somebody mends would move the fields below it. */
export function useToldErrors(idOf: (path: string) => string) {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  /** Shows them, and leads to the first field among them, or to what is said beside the button. */
  function show(told: readonly FieldError[]) {
    setErrors(told.map(({ id, sentence }) => ({ id: id === null ? null : idOf(id), sentence })))
    const first = told.find(({ id }) => id !== null)?.id
    // The field says what is wrong when it gets the focus, so that must be written there before.
    setTimeout(() => {
      const place = first ? document.getElementById(idOf(first)) : null
      focusInView(place ?? element.current?.querySelector('[data-refusal]') ?? null)
    })
  }
  return { errors, forget: () => setErrors([]), element, show }
}

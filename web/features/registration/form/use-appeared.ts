import { useState } from 'react'
import type { FormField } from '#contract/batch/form/form.ts'
import type { JudgedAnswers } from '#contract/batch/form/form-engine.ts'

/** What answers have brought into view since the form was opened, and is still to be answered. */
export function useAppeared(
  fields: readonly FormField[],
  { shown, flaws }: JudgedAnswers,
): readonly FormField[] {
  const [atFirst] = useState(shown)
  return fields.filter(
    ({ id }) => shown.includes(id) && !atFirst.includes(id) && flaws[id] === 'form.missing',
  )
}

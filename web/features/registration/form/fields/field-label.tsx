import type { ReactNode } from 'react'
import type { FormField } from '#contract/batch/form/form.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Text, TextIn } from '#web/ui/text/text.tsx'

/** What a field is called; one that may be left out says so. */
export function FieldLabel({ field: { label, required } }: { readonly field: FormField }) {
  const say = usePhrases('form')
  if (required) return <Text of={label} />
  return <TextIn of={[{ of: label }]} say={(name) => say('optional', { label: name })} />
}

/** What the batch says of it, as far as it says anything. */
export function hintOf({ hint }: FormField): ReactNode {
  return hint && Object.values(hint).some(Boolean) ? <Text of={hint} /> : undefined
}

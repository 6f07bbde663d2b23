import type { FormField } from '#contract/batch/form/form.ts'

/** What a part of the settings gets of the chosen field. */
export interface FieldPartProps {
  readonly field: FormField
  /** Strokes under one name are taken back together. */
  readonly onChange: (change: Partial<FormField>, stroke?: string) => void
}

import type { Form } from '#contract/batch/form/form.ts'
import type { Chosen } from '../state/form-moves.ts'

/** What can be done in the outline, always to what is chosen. */
export interface OutlineDeeds {
  /** Where only one pane is in view, the settings are. */
  readonly open: () => void
  readonly choose: (chosen: Chosen) => void
  readonly move: (by: -1 | 1) => void
  readonly copy: () => void
  readonly remove: () => void
  readonly addField: () => void
  readonly addSection: () => void
  /** A field was dragged to where it stands in this form. */
  readonly rearrange: (form: Form, field: string) => void
  /** Why what is chosen cannot be removed; null where it can. */
  readonly whyKept: string | null
}

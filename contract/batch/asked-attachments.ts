import type { Batch } from './batch-shapes.ts'
import { type Answers, answerIn, fieldsOf } from './form/form.ts'
import { isMet } from './form/form-shown.ts'

/** The attachments that are asked of these answers, of which those of hidden fields are left out. */
export function askedAttachments(
  { form, attachments }: Pick<Batch, 'form' | 'attachments'>,
  answers: Answers,
): Batch['attachments'] {
  if (!hasConditional(attachments)) return attachments
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]))
  return attachments.filter(({ show }) => {
    const other = show && fields.get(show.field)
    return !show || (other && isMet(show, other, (id) => answerIn(answers, id)))
  })
}

/** Whether any of them is asked of some alone. */
export function hasConditional(attachments: Batch['attachments']): boolean {
  return attachments.some(({ show }) => show)
}

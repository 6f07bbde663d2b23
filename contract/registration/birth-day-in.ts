import type { Batch } from '../batch/batch-shapes.ts'
import { type Answers, fieldsOf } from '../batch/form/form.ts'

/** The birth day that a form says, for whom no certificate tells it; null where it says none. */
export function birthDayIn({ form }: Pick<Batch, 'form'>, answers: Answers): string | null {
  const field = fieldsOf(form).find(({ prefill }) => prefill === 'birthDay')
  const answer = field && Object.hasOwn(answers, field.id) ? answers[field.id] : null
  return typeof answer === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(answer) ? answer : null
}

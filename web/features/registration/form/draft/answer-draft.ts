import { type Answer, type Answers, answerIn, type Form, fieldsOf } from '#contract/batch/form/form.ts'
import { findDraft, forgetDraft, keepDraft } from '#web/platform/state/draft.ts'

/** What was typed in this tab and is not with the server yet. */
export interface Unsaved {
  readonly changes: Answers
  /** What stood in these fields before. */
  readonly before: Answers
  /** By field, values that were sent and of which nobody knows whether they arrived. */
  readonly sent: Readonly<Record<string, readonly Answer[]>>
}

export const nothingUnsaved: Unsaved = { changes: {}, before: {}, sent: {} }

const nameOf = (applicationId: string) => `answers:${applicationId}`

/** Of fields that the form still has: the others could never be sent. */
export function findUnsaved(applicationId: string, form: Form): Unsaved {
  const unsaved = { ...nothingUnsaved, ...findDraft<Unsaved>(nameOf(applicationId)) }
  const fields = fieldsOf(form).filter(({ id }) => Object.hasOwn(unsaved.changes, id))
  return {
    ...unsaved,
    changes: Object.fromEntries(fields.map(({ id }) => [id, answerIn(unsaved.changes, id)])),
  }
}

export function keepUnsaved(applicationId: string, unsaved: Unsaved): void {
  if (isEmpty(unsaved.changes)) forgetDraft(nameOf(applicationId))
  else keepDraft(nameOf(applicationId), unsaved)
}

export function isEmpty(answers: Answers): boolean {
  return Object.keys(answers).length === 0
}

/** Nothing, an empty text and no choices are the same. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(answer: Answer): Answer {
  return answer === '' || answer?.length === 0 ? null : answer
}

/** The fields in which somebody else wrote something different meanwhile. What we sent ourselves is nobody else's. */
export function fieldsInConflict({ changes, before, sent }: Unsaved, theirs: Answers): string[] {
  return Object.keys(changes).filter((field) => {
    const ours = [answerIn(changes, field), answerIn(before, field), ...sentIn(sent, field)]
    return !ours.some((answer) => isSameAnswer(answer, answerIn(theirs, field)))
  })
}

export function withSent(sent: Unsaved['sent'], changes: Answers): Unsaved['sent'] {
  const more = Object.entries(changes).map(
    ([field, answer]) => [field, [...sentIn(sent, field), answer]] as const,
  )
  return { ...sent, ...Object.fromEntries(more) }
}

function sentIn(sent: Unsaved['sent'], field: string): readonly Answer[] {
  return (Object.hasOwn(sent, field) && sent[field]) || []
}

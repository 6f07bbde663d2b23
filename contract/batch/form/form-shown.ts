import { showRule } from '../batch.ts'
import { liesIn } from './divisions.ts'
import type { Answer, FormField, Show } from './form.ts'

/** Kinds whose answers come from a list: only of these can a display rule ask for one of its values. */
export const listKinds: readonly FormField['kind'][] = ['choice', 'choices', 'school', 'area']

/**
 * The fields that are in view. What hangs on a hidden field is hidden with it; what hangs on itself, or on nothing, is
 * never seen: see check-form.ts.
 */
export function shownFields(
  fields: readonly FormField[],
  answerOf: (id: string) => Answer,
): readonly FormField[] {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const known = new Map<string, boolean>()

  function isShown(field: FormField): boolean {
    const before = known.get(field.id)
    if (before !== undefined) return before
    // Whoever comes back here while it is being found out has gone round in a circle.
    known.set(field.id, false)
    const other = field.show && byId.get(field.show.field)
    const shown = field.show === null || (!!other && isShown(other) && isMet(field.show, other, answerOf))
    known.set(field.id, shown)
    return shown
  }
  return fields.filter(isShown)
}

/** Whether this field, which is in view, is answered so. */
export function isMet(
  { rule, values }: Show,
  { id, kind }: FormField,
  answerOf: (id: string) => Answer,
): boolean {
  const given = givenIn(answerOf(id))
  if (rule === showRule.notNull) return given.length > 0
  return listKinds.includes(kind) && holdsOne(kind, given, values)
}

/** What is chosen of several, or the one thing that is said. */
export const givenIn = (answer: Answer): readonly string[] => [answer ?? []].flat()

/** A district lies in its province: whoever asks for the province means it too. */
export function holdsOne(
  kind: FormField['kind'] | undefined,
  given: readonly string[],
  values: readonly string[],
): boolean {
  return given.some((one) =>
    values.some((wanted) => one === wanted || (kind === 'area' && liesIn(one, wanted))),
  )
}

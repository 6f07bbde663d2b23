import { type Answers, answerIn, type Form, fieldsOf } from './form.ts'
import { type JudgedAnswers, judgeAnswers } from './form-engine.ts'
import type { JudgingTerms } from './judging-terms.ts'

/**
 * What another form does to a field that somebody is filling in: its answer counts no more, because the field has gone or is
 * hidden; its answer was right and is not any more; it is to be answered, and was not before.
 */
export const fieldEffects = ['gone', 'unfit', 'asked'] as const
export type FieldEffect = (typeof fieldEffects)[number]

type Terms = Pick<JudgingTerms, 'today' | 'rules'>

/**
 * By field, what a form in place of another means for these answers. Nothing is known of the account here, so that what
 * hangs on its facts is not seen.
 */
export function effectsOf(
  before: Form,
  after: Form,
  answers: Answers,
  { today, rules }: Terms,
): ReadonlyMap<string, FieldEffect> {
  const judge = (form: Form) => judgeAnswers(form, answers, { today, rules, account: {} })
  const [was, is] = [judge(before), judge(after)]
  const prefilled = new Set(fieldsOf(after).flatMap(({ id, prefill }) => (prefill ? [id] : [])))
  const isShown = new Set(is.shown)
  const found = [...new Set([...was.shown, ...is.shown])].flatMap((id) => {
    const effect = isShown.has(id) ? effectOnShown(id, was, is) : effectOnHidden(id, was)
    return effect && !(effect === 'asked' && prefilled.has(id)) ? [[id, effect] as const] : []
  })
  return new Map(found)
}

function effectOnHidden(id: string, was: JudgedAnswers): FieldEffect | null {
  return answerIn(was.kept, id) === null ? null : 'gone'
}

function effectOnShown(id: string, was: JudgedAnswers, is: JudgedAnswers): FieldEffect | null {
  const flaw = flawIn(is, id)
  if (flaw === undefined || flawIn(was, id) !== undefined) return null
  return flaw === 'form.missing' ? 'asked' : 'unfit'
}

const flawIn = ({ flaws }: JudgedAnswers, id: string) => (Object.hasOwn(flaws, id) ? flaws[id] : undefined)

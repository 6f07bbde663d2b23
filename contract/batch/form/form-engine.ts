import { cleanTyped } from './clean-typed.ts'
import { type Answer, type Answers, type Form, type FormField, fieldsOf } from './form.ts'
import { certificateTypesOf, contradicts, disagreementsIn } from './form-certificates.ts'
import type { FormFlaw } from './form-flaws.ts'
import { shownFields } from './form-shown.ts'
import type { TextTerms } from './judge-text.ts'
import { isLocked, type JudgedField, type JudgingTerms } from './judging-terms.ts'
import { kindRules } from './kind-rules.ts'

export interface JudgedAnswers {
  /** Ids of the fields that these answers show, in the form's order. */
  readonly shown: readonly string[]
  /** By shown field. Empty: the form is filled in. */
  readonly flaws: Readonly<Record<string, FormFlaw>>
  /** What counts: the answers of shown fields, tidied. Judging them gives themselves. */
  readonly kept: Answers
  /** What stands in every field, hidden ones too: typed, or known from the account. */
  readonly filled: Answers
}

/**
 * Judges what was typed into a form. The same for the screen and for the server: it depends on nothing but what it is
 * given, never throws, and takes answers of any kind, because anybody can send them.
 */
export function judgeAnswers(form: Form, answers: Answers, terms: JudgingTerms): JudgedAnswers {
  const fields = fieldsOf(form)
  const filled = new Map(fields.map((field) => [field.id, fillField(field, answers, terms)]))
  const judge = (field: FormField) => judgeField(field, filled.get(field.id) ?? null, terms)
  const judged = new Map(fields.map((field) => [field.id, judge(field)]))
  const shown = shownFields(fields, (id) => judged.get(id)?.kept ?? null)
  const keptIfShown = new Map(shown.map(({ id }) => [id, judged.get(id)?.kept ?? null]))
  // Which number is sound hangs on what the type says, so numbers are judged after everything else.
  for (const field of shown.filter(({ kind }) => kind === 'certificate')) {
    const certificateTypes = certificateTypesOf(field, fields, keptIfShown, terms.account)
    judged.set(field.id, judgeField(field, filled.get(field.id) ?? null, terms, certificateTypes))
  }
  const told = shown.map((field) => ({ field, ...(judged.get(field.id) ?? nothing(field)) }))
  const disagreeing = disagreementsIn(told, keptIfShown, terms.account)
  const flaws = told.map((one) => [one.field.id, flawOf(one)] as const)
  function flawOf({ field, kept, flaw }: (typeof told)[number]): FormFlaw | null | undefined {
    if (flaw) return flaw
    return (
      disagreeing.get(field.id) ??
      (contradicts(field, kept, terms.account) ? 'form.differsFromAccount' : null)
    )
  }
  return {
    shown: shown.map(({ id }) => id),
    flaws: Object.fromEntries(flaws.filter((pair): pair is [string, FormFlaw] => Boolean(pair[1]))),
    kept: Object.fromEntries(told.map(({ field, kept }) => [field.id, kept])),
    filled: Object.fromEntries(filled),
  }
}

function fillField(field: FormField, answers: Answers, terms: JudgingTerms): Answer {
  const known = (field.prefill && terms.account[field.prefill]) || null
  if (known !== null && field.locked) return field.kind === 'choices' ? [known] : known
  const typed = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined
  const answer = typed === undefined && known !== null && canHold(field, known) ? known : typed
  if (typeof answer === 'string') return cleanTyped(field, answer, terms.rules)
  return Array.isArray(answer) ? answer : null
}

/** What a list does not offer is not chosen in it. */
function canHold({ kind, options }: FormField, known: string): boolean {
  if (kind === 'choices') return false
  return (kind !== 'choice' && kind !== 'school') || options.some(({ value }) => value === known)
}

function judgeField(
  field: FormField,
  answer: Answer,
  terms: JudgingTerms,
  certificateTypes: TextTerms['certificateTypes'] = [],
): JudgedField {
  if (isLocked(field, terms.account)) return { kept: answer, flaw: null }
  if (answer === null || isBlank(answer)) return nothing(field)
  if (Array.isArray(answer) !== (field.kind === 'choices')) return { kept: null, flaw: 'form.unreadable' }
  if (Array.isArray(answer)) return judgeChoices(field, answer)
  return kindRules[field.kind].judge(field, answer.trim(), { ...terms, certificateTypes })
}

function nothing({ required }: FormField): JudgedField {
  return { kept: null, flaw: required ? 'form.missing' : null }
}

/** Whether nobody could see anything of it. */
function isBlank(answer: string | readonly string[]): boolean {
  if (typeof answer !== 'string') return answer.length === 0
  return !/[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(answer)
}

/** In the order of the form, each once. What is not offered cannot be taken away on the screen either: it goes. */
function judgeChoices({ options, mostChoices }: FormField, answer: readonly string[]): JudgedField {
  const offered = options.map(({ value }) => value)
  const kept = offered.filter((value) => answer.includes(value))
  if (answer.some((value) => !offered.includes(value))) {
    return { kept: kept.length > 0 ? kept : null, flaw: 'form.optionUnknown' }
  }
  return { kept, flaw: kept.length > (mostChoices ?? kept.length) ? 'form.tooManyChoices' : null }
}

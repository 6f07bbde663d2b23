import { isRealDay } from '../../identity/birth-day.ts'
import { type CertificateType, checkCertificate } from '../../identity/certificates/certificate.ts'
import { checkPhone } from '../../identity/contacts/check-contact.ts'
import { keepMobile } from '../../identity/names/keep-allowed.ts'
import { weightedLength } from '../../identity/names/weighted-length.ts'
import { matchesPattern } from '../../identity/patterns/pattern-match.ts'
import { readPattern } from '../../identity/patterns/read-pattern.ts'
import { flawKey, type Verdict } from '../../identity/verdict.ts'
import { isDivision, isLastDivision } from './divisions.ts'
import type { FormField } from './form.ts'
import type { FormFlaw } from './form-flaws.ts'
import type { JudgingTerms } from './judging-terms.ts'

/** What is kept of a text, and the first thing that is wrong with it. */
export interface JudgedText {
  readonly kept: string
  readonly flaw: FormFlaw | null
}

export type TextTerms = Pick<JudgingTerms, 'today' | 'rules'> & {
  readonly certificateTypes: readonly CertificateType[]
}

/** Longer ones are no answers; whatever a field says, no more is kept. */
export const longestAnswer = 4000

export function judgedBy(verdict: Verdict, text: string): JudgedText {
  return verdict.ok ? { kept: verdict.kept, flaw: null } : { kept: text, flaw: flawKey(verdict.flaw) }
}

export function bounded(field: FormField, judged: JudgedText): JudgedText {
  return judged.flaw ? judged : judgeLength(field, judged.kept)
}

export function judgeLength({ minLength, maxLength }: FormField, kept: string): JudgedText {
  const length = weightedLength(kept)
  if (length > (maxLength ?? longestAnswer)) return { kept, flaw: 'form.tooLong' }
  return { kept, flaw: length < (minLength ?? 0) ? 'form.tooShort' : null }
}

/** A pattern that cannot be read is the form's fault, see check-form.ts: nobody is refused for it. */
export function judgeLine(field: FormField, text: string): JudgedText {
  const judged = judgeLength(field, text)
  const read = field.pattern === null || judged.flaw ? null : readOnce(field, field.pattern)
  return read?.ok && !matchesPattern(read.pattern, text)
    ? { kept: text, flaw: 'form.patternDiffers' }
    : judged
}

/** Read with the first answer: one form is judged for many people. */
const readPatterns = new WeakMap<FormField, ReturnType<typeof readPattern>>()

function readOnce(field: FormField, pattern: string): ReturnType<typeof readPattern> {
  const read = readPatterns.get(field) ?? readPattern(pattern)
  readPatterns.set(field, read)
  return read
}

/** A project's own pattern may want the marks that are usually left out, or may not. */
export function checkOwnPhone(text: string, { rules }: TextTerms): Verdict {
  const plain = checkPhone(keepMobile(text), rules)
  return plain.ok ? plain : checkPhone(text, rules)
}

export function checkOneOf(
  types: readonly CertificateType[],
  text: string,
  { today, rules }: TextTerms,
): Verdict {
  const terms = { now: new Date(`${today}T12:00:00+08:00`), fifteenDigits: rules.fifteenDigits }
  const verdicts = types.map((type) => checkCertificate(type, text, terms))
  return (
    verdicts.find(({ ok }) => ok) ?? verdicts[0] ?? { ok: false, flaw: 'certificateFormatWrong' as const }
  )
}

/** So many digits that a number is never rounded by whoever reads it. */
const number = /^(-?)0*([0-9]{1,12})(\.[0-9]{1,3})?$/

export function judgeNumber({ min, max }: FormField, text: string): JudgedText {
  const [, sign = '', whole = '', rest = ''] = number.exec(text) ?? []
  if (whole === '') return { kept: text, flaw: 'form.numberWrong' }
  const kept = Number(text) === 0 ? whole + rest : sign + whole + rest
  if (min !== null && Number(kept) < Number(min)) return { kept, flaw: 'form.tooSmall' }
  return { kept, flaw: max !== null && Number(kept) > Number(max) ? 'form.tooLarge' : null }
}

/** Where a form does not say from when until when. */
export const [earliestTime, latestTime] = ['1900', '2100'] as const

export function judgeDay(field: FormField, text: string, { today }: TextTerms): JudgedText {
  return isRealDay(text) ? judgeTime(field, text, today) : { kept: text, flaw: 'form.dateWrong' }
}

export function judgeMonth(field: FormField, text: string, { today }: TextTerms): JudgedText {
  return isRealDay(`${text}-01`) ? judgeTime(field, text, today) : { kept: text, flaw: 'form.monthWrong' }
}

/** Days and months compare as texts. */
function judgeTime({ min, max }: FormField, kept: string, today: string): JudgedText {
  const bound = (limit: string) => (limit === 'today' ? today.slice(0, kept.length) : limit)
  if (kept < bound(min ?? earliestTime)) return { kept, flaw: 'form.tooEarly' }
  return { kept, flaw: kept > bound(max ?? latestTime) ? 'form.tooLate' : null }
}

export function judgeOption({ options }: FormField, kept: string): JudgedText {
  return { kept, flaw: options.some(({ value }) => value === kept) ? null : 'form.optionUnknown' }
}

export function judgeDivision(_: FormField, kept: string): JudgedText {
  if (!isDivision(kept)) return { kept, flaw: 'form.divisionUnknown' }
  return { kept, flaw: isLastDivision(kept) ? null : 'form.divisionUnfinished' }
}

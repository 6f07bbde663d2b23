import type { CertificateRule, SubjectName } from '#contract/certificate/certificate.ts'
import { subjectKey } from '#contract/certificate/certificate-rules.ts'
import { languages, type Texts } from '#contract/kit/language.ts'

/** A set of subjects as it is typed. */
export interface TypedSet {
  /** By `subjectKey`. */
  readonly chosen: readonly string[]
  /** Empty: all of them. */
  readonly least: string
}

/** A rule as it is typed. */
export interface TypedRule extends Pick<CertificateRule, 'ruleId' | 'offered' | 'exemptionsCount'> {
  readonly name: Texts
  readonly sets: readonly TypedSet[]
  readonly withinYears: string
  readonly examsFrom: string
  readonly examsUntil: string
  readonly validYears: string
}

export const newRule = (ruleId: string): TypedRule => ({
  ruleId,
  offered: true,
  exemptionsCount: true,
  name: { 'zh-Hans': '', 'zh-Hant': '', en: '' },
  sets: [{ chosen: [], least: '' }],
  withinYears: '',
  examsFrom: '',
  examsUntil: '',
  validYears: '',
})

export function typedOf(rule: CertificateRule): TypedRule {
  const { ruleId, offered, exemptionsCount, name, sets, withinYears, examsFrom, examsUntil, validYears } =
    rule
  return {
    ...{ ruleId, offered, exemptionsCount, name },
    sets: sets.map(({ subjects, least }) => ({
      chosen: subjects.map(subjectKey),
      least: least === subjects.length ? '' : String(least),
    })),
    withinYears: withinYears === null ? '' : String(withinYears),
    examsFrom: examsFrom ?? '',
    examsUntil: examsUntil ?? '',
    validYears: validYears === null ? '' : String(validYears),
  }
}

const most = 50
const isCount = (text: string, top: number) =>
  text === '' || (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= top)

/** What is wrong with it, by field; of sets by their place. */
export function flawsOf(rule: TypedRule): ReadonlySet<string> {
  const flaws = new Set<string>()
  if (languages.some((language) => rule.name[language].trim() === '')) flaws.add('name')
  for (const [at, { chosen, least }] of rule.sets.entries()) {
    if (chosen.length === 0) flaws.add(`subjects ${at}`)
    else if (!isCount(least, chosen.length)) flaws.add(`least ${at}`)
  }
  if (!isCount(rule.withinYears, most)) flaws.add('withinYears')
  if (!isCount(rule.validYears, most)) flaws.add('validYears')
  return flaws
}

/** Of one without flaws. */
export function ruleOf(typed: TypedRule, subjects: ReadonlyMap<string, SubjectName>): CertificateRule {
  const { ruleId, offered, exemptionsCount, name, sets, withinYears, examsFrom, examsUntil, validYears } =
    typed
  const trimmed = Object.fromEntries(languages.map((language) => [language, name[language].trim()])) as Texts
  return {
    ...{ ruleId, offered, exemptionsCount, name: trimmed },
    sets: sets.map(({ chosen, least }) => ({
      subjects: chosen.flatMap((key) => subjects.get(key) ?? []),
      least: least === '' ? chosen.length : Number(least),
    })),
    withinYears: withinYears === '' ? null : Number(withinYears),
    examsFrom: examsFrom || null,
    examsUntil: examsUntil || null,
    validYears: validYears === '' ? null : Number(validYears),
  }
}

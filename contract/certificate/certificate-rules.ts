import type {
  CertificateRule,
  CertificateSettingFlaw,
  CertificateSettings,
  SubjectName,
} from './certificate.ts'

/** A subject that somebody passed, or need not pass. */
export interface Credit {
  readonly subject: SubjectName
  /** Of the exam that it is of. */
  readonly examDay: string
  readonly kind: 'score' | 'exemption'
}

export interface JudgedSubject<C extends Credit> {
  readonly subject: SubjectName
  /** The earliest that counts; null: there is none. */
  readonly credit: C | null
  /** Passed, but too long ago, or in an exam that the rule does not name. */
  readonly isOutdated: boolean
}

/** What somebody has of what a rule asks. */
export interface Judged<C extends Credit> {
  readonly isEntitled: boolean
  readonly sets: readonly { readonly least: number; readonly subjects: readonly JudgedSubject<C>[] }[]
  /** On which it rests. */
  readonly grounds: readonly C[]
}

export const subjectKey = ({ level, name }: SubjectName) => JSON.stringify([level.trim(), name.trim()])

const yearOf = ({ examDay }: Pick<Credit, 'examDay'>) => Number(examDay.slice(0, 4))

/**
 * Whether somebody gets the certificate. Where all has to be passed within some years, any years one after the other will do;
 * as long as it is not complete, those that end with this year are shown, since earlier ones cannot be completed any more.
 */
export function judgeCredits<C extends Credit>(
  rule: Pick<CertificateRule, 'sets' | 'withinYears' | 'examsFrom' | 'examsUntil' | 'exemptionsCount'>,
  credits: readonly C[],
  thisYear: number,
): Judged<C> {
  const counting = credits.filter(
    ({ kind, examDay }) =>
      (kind === 'score' || rule.exemptionsCount) &&
      (rule.examsFrom === null || examDay >= rule.examsFrom) &&
      (rule.examsUntil === null || examDay <= rule.examsUntil),
  )
  const { withinYears } = rule
  if (withinYears === null) return judgeSets(rule, credits, counting)
  const from = (first: number) =>
    judgeSets(
      rule,
      credits,
      counting.filter((credit) => yearOf(credit) >= first && yearOf(credit) < first + withinYears),
    )
  const years = [...new Set(counting.map(yearOf))].sort((one, other) => one - other)
  for (const year of years) {
    const judged = from(year)
    if (judged.isEntitled) return judged
  }
  return from(thisYear - withinYears + 1)
}

function judgeSets<C extends Credit>(
  { sets }: Pick<CertificateRule, 'sets'>,
  all: readonly C[],
  counting: readonly C[],
): Judged<C> {
  const known = new Set(all.map(({ subject }) => subjectKey(subject)))
  const earliest = new Map<string, C>()
  for (const credit of counting) {
    const key = subjectKey(credit.subject)
    const before = earliest.get(key)
    if (!before || isBefore(credit, before)) earliest.set(key, credit)
  }
  const judged = sets.map(({ least, subjects }) => ({
    least,
    subjects: subjects.map((subject) => {
      const credit = earliest.get(subjectKey(subject)) ?? null
      return { subject, credit, isOutdated: credit === null && known.has(subjectKey(subject)) }
    }),
  }))
  const creditsOf = (set: (typeof judged)[number]) => set.subjects.flatMap(({ credit }) => credit ?? [])
  return {
    isEntitled: judged.every((set) => creditsOf(set).length >= set.least),
    sets: judged,
    grounds: [...new Set(judged.flatMap(creditsOf))],
  }
}

/** Of one day the score goes before the exemption. */
const isBefore = (one: Credit, other: Credit) =>
  one.examDay === other.examDay ? one.kind === 'score' && other.kind !== 'score' : one.examDay < other.examDay

/** The first thing that cannot be so; null where all is well. */
export function flawOfSettings({
  ways,
  collectAt,
  rules,
}: Pick<CertificateSettings, 'ways' | 'collectAt' | 'rules'>): CertificateSettingFlaw | null {
  if (ways.includes('collect') && collectAt === '') return 'collectAtMissing'
  if (new Set(rules.map(({ ruleId }) => ruleId)).size < rules.length) return 'ruleTwice'
  for (const { sets, examsFrom, examsUntil } of rules) {
    if (examsFrom !== null && examsUntil !== null && examsFrom > examsUntil) return 'daysReversed'
    const named = sets.flatMap(({ subjects }) => subjects.map(subjectKey))
    if (new Set(named).size < named.length) return 'subjectTwice'
    if (sets.some(({ least, subjects }) => least > subjects.length)) return 'leastAboveSubjects'
  }
  return null
}

/** The last day on which it is valid. */
export function lastValidDay(issuedDay: string, validYears: number | null): string | null {
  if (validYears === null) return null
  const end = new Date(`${issuedDay}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + validYears)
  end.setUTCDate(end.getUTCDate() - 1)
  return end.toISOString().slice(0, 10)
}

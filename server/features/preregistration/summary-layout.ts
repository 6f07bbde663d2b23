import { areaPath, pathText } from '#contract/batch/area-path.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type Language, pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { PreregistrationLine } from '#contract/preregistration/preregistration-endpoints.ts'
import { preregistration as en } from '#phrases/en/organisation/preregistration.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { preregistration as hans } from '#phrases/zh-Hans/organisation/preregistration.ts'
import { preregistration as hant } from '#phrases/zh-Hant/organisation/preregistration.ts'
import type { Layout } from '#server/platform/document/layout.ts'
import { sumOf } from './show-preregistration.ts'

const sentences = { 'zh-Hans': hans, 'zh-Hant': hant, en } as const

export interface SummaryFacts {
  readonly batch: Pick<Batch, 'name' | 'areas' | 'subjects'>
  readonly examName: string
  readonly organisation: string
  readonly lines: readonly PreregistrationLine[]
  readonly submittedAt: Date
  /** What tells this report from one that was changed since. */
  readonly checkCode: string
  readonly language: Language
  readonly now: Date
}

/** What is reported, with room for a signature and a stamp. */
export function summaryLayout(facts: SummaryFacts): Layout {
  const { batch, examName, organisation, lines, submittedAt, checkCode, language, now } = facts
  const say = sentences[language]
  return {
    title: say.summary.title,
    language,
    head: [examName, organisation],
    foot: fillBlanks(say.summary.madeAt, { time: minuteText(now, language) }),
    blocks: [
      { kind: 'title', over: examName, text: say.summary.title },
      {
        kind: 'facts',
        facts: [
          { name: say.summary.organisation, value: organisation, look: 'strong' },
          { name: say.summary.batch, value: pickText(batch.name, language) },
          { name: say.summary.submittedAt, value: minuteText(submittedAt, language) },
          { name: say.summary.number, value: checkCode },
        ],
      },
      {
        kind: 'table',
        columns: [
          { name: say.area, share: 5 },
          { name: say.subject, share: 5 },
          { name: say.expected, share: 2, align: 'end' },
        ],
        rows: inOrder(batch, lines).map(({ areaId, subjectId, expected }) => [
          pathText(areaPath(areaId, batch.areas), language),
          nameOf(batch, subjectId, language),
          String(expected),
        ]),
        foot: { name: say.total, value: String(sumOf(lines)) },
      },
      { kind: 'text', text: say.summary.stamp },
      { kind: 'text', text: say.summary.date },
    ],
  }
}

/** As the batch has them: by area, then by subject. */
function inOrder({ areas, subjects }: Pick<Batch, 'areas' | 'subjects'>, lines: SummaryFacts['lines']) {
  const areaAt = new Map(areas.map(({ areaId }, index) => [areaId, index]))
  const subjectAt = new Map(subjects.map(({ subjectId }, index) => [subjectId, index]))
  return lines.toSorted(
    (one, other) =>
      (areaAt.get(one.areaId) ?? 0) - (areaAt.get(other.areaId) ?? 0) ||
      (subjectAt.get(one.subjectId) ?? 0) - (subjectAt.get(other.subjectId) ?? 0),
  )
}

function nameOf({ subjects }: Pick<Batch, 'subjects'>, wanted: string, language: Language): string {
  const subject = subjects.find(({ subjectId }) => subjectId === wanted)
  if (!subject) return ''
  const level = pickText(subject.level, language)
  return [level, pickText(subject.name, language)].filter((part) => part !== '').join(' ')
}

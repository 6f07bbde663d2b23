import { type Language, pickText, type Texts } from '#contract/kit/language.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import type { OwnScore } from '#contract/score/score-endpoints.ts'
import { markText } from '#contract/score/score-rules.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import type { Cell, Layout } from '#server/platform/document/layout.ts'
import { scoreWords } from '../entry/score-words.ts'

export interface SlipFacts {
  readonly examName: string
  readonly batchName: Texts
  readonly name: string
  readonly number: string
  readonly scores: readonly OwnScore[]
  readonly code: string
  /** Where the code is verified, whole: what the picture holds. */
  readonly address: string
  readonly issuedAt: Date
  readonly language: Language
  readonly now: Date
}

const codeMm = 30

/** What somebody takes with them: every subject, and the code by which anybody verifies it. */
export function slipLayout(facts: SlipFacts): Layout {
  const { examName, batchName, name, number, scores, code, address, issuedAt, language, now } = facts
  const { slip } = scoreWords[language].score
  const grouped = code.replace(/(.{4})(?=.)/g, '$1-')
  return {
    title: slip.title,
    language,
    head: [examName, number],
    foot: fillBlanks(slip.madeAt, { time: minuteText(now, language) }),
    blocks: [
      { kind: 'title', over: examName, text: slip.title },
      {
        kind: 'beside',
        columns: [
          {
            blocks: [
              {
                kind: 'facts',
                facts: [
                  { name: slip.name, value: name },
                  { name: slip.number, value: number, look: 'strong' },
                  { name: slip.exam, value: pickText(batchName, language) },
                  { name: slip.issuedAt, value: minuteText(issuedAt, language) },
                  { name: slip.code, value: grouped, look: 'strong' },
                ],
              },
            ],
          },
          {
            widthMm: codeMm,
            blocks: [{ kind: 'code', text: address, alt: slip.codeAlt, widthMm: codeMm }],
          },
        ],
      },
      {
        kind: 'table',
        columns: [
          { name: slip.subject, share: 5 },
          { name: slip.mark, share: 2, align: 'end' },
          { name: slip.passMark, share: 2, align: 'end' },
          { name: slip.outcome, share: 4 },
        ],
        rows: scores.map((score) => rowOf(score, language)),
      },
      { kind: 'text', look: 'quiet', text: slip.verify },
    ],
  }
}

function rowOf(score: OwnScore, language: Language): Cell[] {
  const { outcomes, slip, violation } = scoreWords[language].score
  const { degree, barredUntil, correctedAt, reached, percentile } = score
  const notes = [
    ...(percentile === null ? [] : [fillBlanks(scoreWords[language].score.percentile, { percentile })]),
    ...(degree
      ? [violation[degree].replace('{{until}}', dayText(new Date(barredUntil ?? 0), language))]
      : []),
    ...(reached ? [violation.reached] : []),
    ...(correctedAt
      ? [fillBlanks(slip.correctedAt, { time: minuteText(new Date(correctedAt), language) })]
      : []),
  ]
  const level = pickText(score.level, language)
  return [
    { text: pickText(score.name, language), notes: level ? [level] : [] },
    score.mark === null ? '–' : markText(score.mark),
    score.passMark === null ? '–' : markText(score.passMark),
    { text: outcomes[score.outcome], notes },
  ]
}

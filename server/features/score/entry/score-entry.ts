import type { ScoreEntry, ScoreOutcome, ViolationDegree } from '#contract/score/score.ts'
import { markOfText, markText } from '#contract/score/score-rules.ts'
import type { RowValues } from '#server/features/import/import.ts'

/** A row says all of a score: what it leaves empty is not there. */
export interface WholeEntry extends ScoreEntry {
  readonly note: string
}

export function entryOf({ mark, outcome, degree, barredUntil, note }: RowValues): WholeEntry {
  return {
    mark: mark ? markOfText(mark) : null,
    outcome: (outcome || null) as ScoreOutcome | null,
    degree: (degree || null) as ViolationDegree | null,
    barredUntil: barredUntil || null,
    note: note ?? '',
  }
}

/** As it would stand in the workbook. */
function valuesOf({ mark, outcome, degree, barredUntil, note }: WholeEntry): Record<string, string> {
  return {
    mark: mark === null ? '' : markText(mark),
    outcome: outcome ?? '',
    degree: degree ?? '',
    barredUntil: barredUntil ?? '',
    note,
  }
}

/** What stands there now, where it differs. */
export function differenceOf(before: WholeEntry, after: WholeEntry): Record<string, string> {
  const is = valuesOf(after)
  return Object.fromEntries(Object.entries(valuesOf(before)).filter(([name, value]) => is[name] !== value))
}

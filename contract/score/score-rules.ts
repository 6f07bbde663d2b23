import { type EntryFlaw, type ScoreEntry, type ScoreOutcome, type ScoreRule, usualMostMark } from './score.ts'

type Most = Pick<ScoreRule, 'mostMark'>

/** What is wrong with an entry by itself; one at a time, the gravest first. */
export function flawOf(
  entry: ScoreEntry,
  { mostMark }: Most = { mostMark: usualMostMark },
): EntryFlaw | null {
  const { mark, outcome, degree, barredUntil } = entry
  if (mark === null && outcome === null) return 'nothingStated'
  if (mark !== null && outcome === 'absent') return 'absentWithMark'
  if (mark !== null && mark > mostMark) return 'markAboveMost'
  if (outcome === 'violation' && degree === null) return 'violationWithoutDegree'
  if (outcome !== 'violation' && degree !== null) return 'degreeWithoutViolation'
  if (degree === 'barred' && barredUntil === null) return 'barredWithoutDay'
  if (degree !== 'barred' && barredUntil !== null) return 'dayWithoutBarred'
  return null
}

interface Reaching extends Pick<ScoreEntry, 'mark' | 'degree' | 'barredUntil'> {
  /** As it counts: `judge_scores` in the database. */
  readonly judged: ScoreOutcome
}

/**
 * Somebody's subjects as they are shown: what is void has no mark, and where another subject made it void it has that
 * one's degree.
 */
export function shownScores<Score extends Reaching>(scores: readonly Score[]) {
  const reaching =
    scores.find(({ degree }) => degree === 'barred') ?? scores.find(({ degree }) => degree === 'all')
  return scores.map((score) => {
    if (score.judged !== 'violation') return { ...score, reached: false }
    if (score.degree !== null) return { ...score, mark: null, reached: false }
    const { degree = null, barredUntil = null } = reaching ?? {}
    return { ...score, mark: null, degree, barredUntil, reached: true }
  })
}

/** `87.5`, as it is typed; null where it is no number of points with at most two decimals. */
export function markOfText(text: string): number | null {
  const found = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return null
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

/** As people write it: no decimals where there are none. */
export function markText(mark: number): string {
  const [whole, rest] = [Math.floor(mark / 100), mark % 100]
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}

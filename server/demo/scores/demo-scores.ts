import { dayOf } from '#contract/identity/birth-day.ts'
import { instantOf, wallOf } from '#contract/kit/time.ts'
import type { WholeEntry } from '#server/features/score/score.ts'
import { absentSitter } from '../seats/demo-sitters.ts'

const nothing: WholeEntry = { mark: null, outcome: null, degree: null, barredUntil: null, note: '' }

/** In hundredths, for who has nothing else to be told of; the pass line is 60. */
const marks = [8650, 7150, 5800, 9200, 6600, 4750, 7900, 6050, 5950, 8300]

/** What came of somebody of the demo in a subject, by its place in the exam: all five outcomes are among them. */
export function scoreOf(accountName: string, at: number, examEndsAt: Date): WholeEntry {
  if (accountName === absentSitter) return { ...nothing, outcome: 'absent' }
  if (accountName === 'sitter09') return { ...nothing, mark: 6400, outcome: 'reference' }
  // Found in one subject, void in that one.
  if (accountName === 'sitter12' && at === 0)
    return { ...nothing, mark: 5100, outcome: 'violation', degree: 'subject', note: '携带通讯工具进入考场' }
  // Found in one subject, void in all, and kept away for two years.
  if (accountName === 'sitter15' && at === 0)
    return {
      ...nothing,
      mark: 7700,
      outcome: 'violation',
      degree: 'barred',
      barredUntil: twoYearsAfter(examEndsAt),
      note: '使用通讯工具作答',
    }
  // Who signs in as candidate4 reads two that are passed.
  const person = accountName === 'candidate4' ? 0 : Number(accountName.slice(-2)) || 0
  return { ...nothing, mark: marks[(person + at) % marks.length] ?? 6000 }
}

function twoYearsAfter(instant: Date): string {
  const { year, month, day } = wallOf(instant)
  return dayOf(instantOf(year + 2, month, day, 0))
}

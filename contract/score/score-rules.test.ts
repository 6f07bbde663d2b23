import { expect, test } from 'vitest'
import type { ScoreEntry } from './score.ts'
import { flawOf, markOfText, markText, shownScores } from './score-rules.ts'

const entry = (of: Partial<ScoreEntry>): ScoreEntry => ({
  ...{ mark: null, outcome: null, degree: null, barredUntil: null },
  ...of,
})

test.each([
  [{}, 'nothingStated'],
  [{ mark: 1, outcome: 'absent' }, 'absentWithMark'],
  [{ mark: 10_001 }, 'markAboveMost'],
  [{ outcome: 'violation' }, 'violationWithoutDegree'],
  [{ mark: 1, degree: 'all' }, 'degreeWithoutViolation'],
  [{ outcome: 'violation', degree: 'barred' }, 'barredWithoutDay'],
  [{ outcome: 'violation', degree: 'all', barredUntil: '2028-01-01' }, 'dayWithoutBarred'],
  [{ mark: 10_000 }, null],
  [{ mark: 0 }, null],
  [{ outcome: 'absent' }, null],
] as const)('of %o is told: %s', (of, flaw) => {
  expect(flawOf(entry(of), { mostMark: 10_000 })).toBe(flaw)
})

test('what is void shows no mark, and says by what', () => {
  const voided = { ...entry({ mark: 8000 }), judged: 'violation' } as const
  const found = {
    ...entry({ mark: 7000, outcome: 'violation', degree: 'barred', barredUntil: '2028-11-23' }),
    judged: 'violation',
  } as const
  expect(shownScores([voided, found])).toMatchObject([
    { mark: null, degree: 'barred', barredUntil: '2028-11-23', reached: true },
    { mark: null, degree: 'barred', barredUntil: '2028-11-23', reached: false },
  ])
  const alone = { ...entry({ mark: 6000 }), judged: 'qualified' } as const
  expect(shownScores([alone])).toMatchObject([{ mark: 6000, degree: null, reached: false }])
})

test.each([
  ['87.5', 8750, '87.5'],
  ['87.05', 8705, '87.05'],
  ['100', 10_000, '100'],
  ['0', 0, '0'],
  ['87.', null, ''],
  ['-1', null, ''],
  ['87.555', null, ''],
  ['八十', null, ''],
  ['1e2', null, ''],
])('%s points are %s hundredths', (text, kept, shown) => {
  expect(markOfText(text)).toBe(kept)
  if (kept !== null) expect(markText(kept)).toBe(shown)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CertificateRule, usualCertificateSettings } from './certificate.ts'
import { type Credit, flawOfSettings, judgeCredits, lastValidDay, subjectKey } from './certificate-rules.ts'

const subjectOf = (name: string) => ({ level: '', name })
const letters = ['甲', '乙', '丙', '丁', '戊']
const ruleOf = (change: Partial<CertificateRule> = {}): CertificateRule => ({
  ruleId: '019a9c00-0000-7000-8000-0000000000bb',
  name: { 'zh-Hans': '证书', 'zh-Hant': '證書', en: 'Certificate' },
  offered: true,
  sets: [{ subjects: [subjectOf('甲'), subjectOf('乙')], least: 2 }],
  withinYears: null,
  examsFrom: null,
  examsUntil: null,
  exemptionsCount: true,
  validYears: null,
  ...change,
})
const passed = (name: string, examDay: string, kind: Credit['kind'] = 'score'): Credit => ({
  subject: subjectOf(name),
  examDay,
  kind,
})

describe('who gets a certificate', () => {
  test.each<[string, Partial<CertificateRule>, Credit[], boolean]>([
    ['both in one exam', {}, [passed('甲', '2026-05-01'), passed('乙', '2026-05-01')], true],
    ['one of two', {}, [passed('甲', '2026-05-01')], false],
    ['one of two twice', {}, [passed('甲', '2025-05-01'), passed('甲', '2026-05-01')], false],
    ['two years of two', { withinYears: 2 }, [passed('甲', '2025-11-01'), passed('乙', '2026-05-01')], true],
    [
      'three years of two',
      { withinYears: 2 },
      [passed('甲', '2024-05-01'), passed('乙', '2026-05-01')],
      false,
    ],
    [
      'passed once more within the years',
      { withinYears: 1 },
      [passed('甲', '2024-05-01'), passed('乙', '2025-05-01'), passed('甲', '2025-11-01')],
      true,
    ],
    [
      'before the first exam that counts',
      { examsFrom: '2026-01-01' },
      [passed('甲', '2025-12-31'), passed('乙', '2026-05-01')],
      false,
    ],
    ['exempt from one', {}, [passed('甲', '2026-05-01'), passed('乙', '2026-05-01', 'exemption')], true],
    [
      'exempt where that does not count',
      { exemptionsCount: false },
      [passed('甲', '2026-05-01'), passed('乙', '2026-05-01', 'exemption')],
      false,
    ],
    [
      'one elective of two',
      {
        sets: [
          { subjects: [subjectOf('甲')], least: 1 },
          { subjects: [subjectOf('乙'), subjectOf('丙')], least: 1 },
        ],
      },
      [passed('甲', '2026-05-01'), passed('丙', '2026-05-01')],
      true,
    ],
  ])('%s', (_, change, credits, isEntitled) => {
    expect(judgeCredits(ruleOf(change), credits, 2026).isEntitled).toBe(isEntitled)
  })

  test('what was passed too long ago is told apart from what is missing', () => {
    const { sets } = judgeCredits(ruleOf({ withinYears: 2 }), [passed('甲', '2020-05-01')], 2026)
    expect(sets[0]?.subjects.map(({ credit, isOutdated }) => [credit, isOutdated])).toEqual([
      [null, true],
      [null, false],
    ])
  })
})

const someCredits = fc.array(
  fc.record({
    subject: fc.constantFrom(...letters).map(subjectOf),
    examDay: fc.integer({ min: 2018, max: 2026 }).map((year) => `${year}-05-01`),
    kind: fc.constantFrom<Credit['kind']>('score', 'exemption'),
  }),
  { maxLength: 9 },
)
const someRule = fc
  .record({
    first: fc.uniqueArray(fc.constantFrom(...letters.slice(0, 3)), { minLength: 1 }),
    second: fc.uniqueArray(fc.constantFrom(...letters.slice(3)), { minLength: 1 }),
    least: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })),
    withinYears: fc.option(fc.integer({ min: 1, max: 5 })),
    exemptionsCount: fc.boolean(),
    examsFrom: fc.option(fc.constant('2020-01-01')),
  })
  .map(({ first, second, least, ...rule }) =>
    ruleOf({
      ...rule,
      sets: [
        { subjects: first.map(subjectOf), least: Math.min(least[0], first.length) },
        { subjects: second.map(subjectOf), least: Math.min(least[1], second.length) },
      ],
    }),
  )

/** By the letter of the rule alone: some choice of what somebody has fulfils it. */
function someChoiceFulfils(rule: CertificateRule, credits: readonly Credit[]): boolean {
  for (let choice = 0; choice < 2 ** credits.length; choice += 1) {
    const chosen = credits.filter((_, at) => (choice >> at) & 1)
    const years = chosen.map(({ examDay }) => Number(examDay.slice(0, 4)))
    const isCounted = chosen.every(
      ({ kind, examDay }) =>
        (kind === 'score' || rule.exemptionsCount) && (!rule.examsFrom || examDay >= rule.examsFrom),
    )
    const isNear = rule.withinYears === null || Math.max(...years) - Math.min(...years) < rule.withinYears
    const has = new Set(chosen.map(({ subject }) => subjectKey(subject)))
    const isEnough = rule.sets.every(
      ({ subjects, least }) => subjects.filter((subject) => has.has(subjectKey(subject))).length >= least,
    )
    if (isCounted && isNear && isEnough) return true
  }
  return false
}

describe('of any rule and any credits', () => {
  test('somebody is entitled where some choice of what they have fulfils it, and nowhere else', () => {
    fc.assert(
      fc.property(someRule, someCredits, (rule, credits) => {
        expect(judgeCredits(rule, credits, 2026).isEntitled).toBe(someChoiceFulfils(rule, credits))
      }),
      { numRuns: 300 },
    )
  })

  test('what it rests on is itself enough, and more never takes it away', () => {
    fc.assert(
      fc.property(someRule, someCredits, someCredits, (rule, credits, more) => {
        const { isEntitled, grounds } = judgeCredits(rule, credits, 2026)
        if (!isEntitled) return
        expect(judgeCredits(rule, grounds, 2026).isEntitled).toBe(true)
        expect(judgeCredits(rule, [...more, ...credits], 2026).isEntitled).toBe(true)
      }),
    )
  })
})

test('settings that cannot be are named', () => {
  const settings = (rule: Partial<CertificateRule>) => ({
    ...usualCertificateSettings,
    rules: [ruleOf(rule)],
  })
  expect(flawOfSettings(settings({}))).toBeNull()
  expect(flawOfSettings(settings({ sets: [{ subjects: [subjectOf('甲')], least: 2 }] }))).toBe(
    'leastAboveSubjects',
  )
  expect(flawOfSettings(settings({ examsFrom: '2026-02-01', examsUntil: '2026-01-01' }))).toBe('daysReversed')
  expect(flawOfSettings({ ...settings({}), rules: [ruleOf(), ruleOf()] })).toBe('ruleTwice')
  expect(flawOfSettings({ ...settings({}), ways: ['collect'] })).toBe('collectAtMissing')
})

test('the last valid day is the one before the same day, years later', () => {
  expect(lastValidDay('2026-11-23', 3)).toBe('2029-11-22')
  expect(lastValidDay('2024-02-29', 1)).toBe('2025-02-28')
  expect(lastValidDay('2026-11-23', null)).toBeNull()
})

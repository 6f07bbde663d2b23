import { expect, test } from 'vitest'
import type { Window, WindowKind } from './window.ts'
import { odditiesOf, windowsThatHold } from './window-advice.ts'

const until = (kind: WindowKind, day: string | null): Window => ({
  kind,
  opensAt: null,
  closesAt: day && `2026-11-${day}T09:00:00Z`,
  paused: false,
})
const told = (windows: readonly Window[], exam: string | null = null) =>
  odditiesOf(windows, exam && `2026-11-${exam}T01:00:00Z`).map(({ kind, oddity }) => `${kind}: ${oddity}`)

test.each<[Window[], string | null, string[]]>([
  [[until('registration', '10'), until('payment', '12'), until('review', '11')], '20', []],
  [[until('registration', '10'), until('payment', '09')], '20', ['payment: paymentEndsBeforeRegistration']],
  [[until('registration', '10'), until('review', '09')], '20', ['review: reviewEndsBeforeRegistration']],
  [[until('registration', '10')], '05', ['registration: registrationEndsAfterExamBegins']],
  [[until('registration', null), until('payment', '09')], '05', []],
  [[until('payment', '09')], null, []],
])('of %j with the exam on %s there is said: %j', (windows, exam, sentences) => {
  expect(told(windows, exam)).toEqual(sentences)
})

test('a batch goes by its own window where it has one, else by its project’s', () => {
  const holding = windowsThatHold(
    [until('registration', '10'), until('payment', '12')],
    [until('registration', '15')],
  )
  expect(holding.map(({ kind, closesAt }) => [kind, closesAt?.slice(8, 10)])).toEqual([
    ['registration', '15'],
    ['payment', '12'],
  ])
  expect(told(holding)).toEqual(['payment: paymentEndsBeforeRegistration'])
})

import { expect, test } from 'vitest'
import { type ApplicationState, applicationStates } from '#contract/registration/application.ts'
import { isPrintable } from './is-printable.ts'

const examEndsAt = '2026-12-06T09:00:00.000Z'
const before = new Date('2026-12-06T08:59:00.000Z')
const printable = (now: Date) => applicationStates.filter((state) => isPrintable({ state, examEndsAt }, now))

test('what was given up is not offered for print', () => {
  const givenUp: readonly ApplicationState[] = [
    'withdrawn',
    'lapsed',
    'refunding',
    'refunded',
    'deferred',
    'cancelled',
    'deleted',
  ]
  expect(printable(before)).toEqual(applicationStates.filter((state) => !givenUp.includes(state)))
})

test('nothing is once the exam is over', () => {
  expect(printable(new Date(examEndsAt))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { canTake, type Steps, stepsFrom } from './steps.ts'

type State = 'draft' | 'auditing' | 'passed'

const life = {
  submit: { from: ['draft'], to: 'auditing', by: ['candidate', 'collective'] },
  withdraw: { from: ['auditing'], to: 'draft', by: ['candidate'] },
  pass: { from: ['auditing'], to: 'passed', by: ['reviewer'] },
} as const satisfies Steps<State, string>

describe('a step can be taken', () => {
  test.each([
    ['submit', 'draft', ['candidate'], true],
    ['submit', 'draft', ['reviewer', 'collective'], true],
    ['submit', 'auditing', ['candidate'], false],
    ['submit', 'draft', ['reviewer'], false],
    ['submit', 'draft', [], false],
    ['pass', 'auditing', ['reviewer'], true],
    ['pass', 'passed', ['reviewer'], false],
  ] as const)('%s from %s by %j: %s', (name, state, roles, expected) => {
    expect(canTake<State, string>(life[name], state, roles)).toBe(expected)
  })

  test('the steps from a state are told in the order of the table', () => {
    expect(stepsFrom<typeof life, State, string>(life, 'auditing', ['reviewer', 'candidate'])).toEqual([
      'withdraw',
      'pass',
    ])
    expect(stepsFrom<typeof life, State, string>(life, 'passed', ['reviewer'])).toEqual([])
  })
})

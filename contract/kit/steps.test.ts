import { describe, expect, test } from 'vitest'
import { canTake, type Step, type Steps, stepsFrom } from './steps.ts'

type State = 'draft' | 'auditing' | 'passed'
interface Facts {
  readonly paid: boolean
}

const life = {
  submit: { from: ['draft'], to: 'auditing', by: ['candidate', 'organisation'] },
  withdraw: { from: ['auditing'], to: 'draft', by: ['candidate'], when: { paid: false } },
  pass: { from: ['auditing'], to: 'passed', by: ['reviewer'] },
} as const satisfies Steps<State, string, Facts>

const steps: Readonly<Record<keyof typeof life, Step<State, string, Facts>>> = life

describe('a step can be taken', () => {
  test.each([
    ['submit', 'draft', ['candidate'], true],
    ['submit', 'draft', ['reviewer', 'organisation'], true],
    ['submit', 'auditing', ['candidate'], false],
    ['submit', 'draft', ['reviewer'], false],
    ['submit', 'draft', [], false],
    ['pass', 'auditing', ['reviewer'], true],
    ['pass', 'passed', ['reviewer'], false],
  ] as const)('%s from %s by %j: %s', (name, state, roles, expected) => {
    expect(canTake<State, string, Facts>(life[name], { state, paid: false }, roles)).toBe(expected)
  })

  test('the steps from a state are told in the order of the table', () => {
    const from = (state: State) => stepsFrom(steps, { state, paid: false }, ['reviewer', 'candidate'])
    expect(from('auditing')).toEqual(['withdraw', 'pass'])
    expect(from('passed')).toEqual([])
  })

  test('what must be so besides the state is asked too', () => {
    const from = (paid: boolean) => stepsFrom(steps, { state: 'auditing', paid }, ['candidate'])
    expect(from(false)).toEqual(['withdraw'])
    expect(from(true)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { birthDayIn, identityLost } from './identity-fields.ts'
import { formOf, type Wish } from './test/form-of.ts'

const name: Wish = { id: 'name', kind: 'name', prefill: 'name', locked: true }
const number: Wish = { id: 'idNumber', kind: 'certificate', prefill: 'idNumber', locked: true }

test.each<[Wish[], Wish[], ...string[]]>([
  [
    [name, number],
    [number, name],
  ],
  [[name, number], [name], 'idNumber'],
  [[name], [{ ...name, locked: false }], 'name'],
  [[name], [{ ...name, id: 'ownName' }]],
  [[{ id: 'phone', kind: 'phone', prefill: 'phone', locked: true }], [name]],
  [[{ ...name, locked: false }], [number]],
])('from %j to %j', (before, after, ...lost) => {
  expect(identityLost(formOf(before), formOf(after))).toEqual(lost)
})

describe('the birth day that a form says', () => {
  const asking = formOf([{ id: 'address' }, { id: 'born', kind: 'date', prefill: 'birthDay' }])

  test.each([
    ['is that of its field', { address: '2001-01-01', born: '2010-05-04' }, '2010-05-04'],
    ['is none while it is empty', { address: '2001-01-01' }, null],
    ['is none where it is no day', { born: '2010' }, null],
  ])('%s', (_, answers, day) => {
    expect(birthDayIn(asking, answers)).toBe(day)
  })

  test('is none where it is not asked for, whatever a field is called', () => {
    expect(birthDayIn(formOf([{ id: 'born', kind: 'date' }]), { born: '2010-05-04' })).toBeNull()
  })
})

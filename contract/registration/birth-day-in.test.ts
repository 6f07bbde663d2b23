import { expect, test } from 'vitest'
import { formOf } from '../batch/form/test/form-of.ts'
import { birthDayIn } from './birth-day-in.ts'

const form = formOf([{ id: 'address' }, { id: 'born', kind: 'date', prefill: 'birthDay' }])

test.each([
  ['the field of the birth day', { address: '2001-01-01', born: '2010-05-04' }, '2010-05-04'],
  ['nothing while it is empty', { address: '2001-01-01' }, null],
  ['nothing of what is no day', { born: '2010' }, null],
])('a form says %s', (_, answers, day) => {
  expect(birthDayIn({ form }, answers)).toBe(day)
})

test('a form that does not ask says none, whatever a field is called', () => {
  expect(birthDayIn({ form: formOf([{ id: 'born', kind: 'date' }]) }, { born: '2010-05-04' })).toBeNull()
})

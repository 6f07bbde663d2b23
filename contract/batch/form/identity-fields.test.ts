import { expect, test } from 'vitest'
import { identityLost } from './identity-fields.ts'
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

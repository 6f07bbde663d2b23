import { expect, test } from 'vitest'
import { findThawed } from './frozen-migrations.ts'

const released = { '0001-one.sql': 'a', '0003-three.sql': 'c' }

test.each([
  ['as it was released', released, []],
  ['one more at the end', { ...released, '0004-four.sql': 'd' }, []],
  [
    'one that changed',
    { ...released, '0001-one.sql': 'b' },
    ['0001-one.sql was released and changed: put it back, and write a new one'],
  ],
  [
    'one that is gone',
    { '0001-one.sql': 'a' },
    ['0003-three.sql was released and is gone or has another name: put it back'],
  ],
  [
    'one of another name',
    { '0001-uno.sql': 'a', '0003-three.sql': 'c' },
    [
      '0001-one.sql was released and is gone or has another name: put it back',
      '0001-uno.sql is new and stands before 0003-three.sql, which was released',
    ],
  ],
  [
    'a new one in a number that was left out',
    { ...released, '0002-two.sql': 'b' },
    ['0002-two.sql is new and stands before 0003-three.sql, which was released'],
  ],
])('%s', (_, now, faults) => {
  expect(findThawed(released, now)).toEqual(faults)
})

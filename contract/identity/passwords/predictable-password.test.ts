import { expect, test } from 'vitest'
import { isPredictable } from './predictable-password.ts'

test.each([
  ['888888', true, 'one character'],
  ['12341234', true, 'four characters twice'],
  ['fedcba', true, 'the alphabet backwards'],
  ['1q2w3e4r', true, 'two rows of the keyboard by turns'],
  ['147258369', true, 'across the keys of a telephone'],
  ['a123456', true, 'a letter before a run'],
  ['123456a', true, 'a letter behind it'],
  ['QQ123456', true, 'in capitals'],
  ['abc123456!', true, 'two runs and a mark'],
  ['woaini1314', true, 'words and a number that sounds like words'],
  ['wang19900101', true, 'a family name and a day'],
  ['19900101', true, 'a day'],
  ['zhangwei123', true, 'a whole name and a run'],
  ['k3v9tz', false, 'nothing of it'],
  ['Baoming#2026', false, 'a word that is not among them'],
  ['haoyun88wx', false, 'a piece, then something else'],
  ['85306197', false, 'digits at random'],
])('%s: %s, %s', (password, predictable) => {
  expect(isPredictable(password)).toBe(predictable)
})

import { expect, test } from 'vitest'
import { familyNameOf } from './family-name.ts'

test.each([
  ['王小明', '王'],
  ['欧阳娜娜', '欧阳'],
  ['歐陽修', '歐陽'],
  // Ou as a family name, Yang as the name.
  ['欧阳', '欧'],
  ['买买提·艾力', '买'],
  ['SMITH John', 'smith'],
  ['', ''],
])('%s begins with %s', (name, family) => {
  expect(familyNameOf(name)).toBe(family)
})

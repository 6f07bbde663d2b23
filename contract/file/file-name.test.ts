import { expect, test } from 'vitest'
import { cleanFileName, hasComma } from './file-name.ts'

test.each([
  ['照片.jpg', '照片.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Li\\证件照.png', '证件照.png'],
  ['a\u0000b\r\n.pdf', 'ab.pdf'],
  ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
  ['e\u0301tude.pdf', 'étude.pdf'],
  ['  .hidden ', 'hidden'],
  ['half \uD83D.png', 'half \uFFFD.png'],
  ['', 'file'],
  ['..', 'file'],
  ['folder/', 'file'],
])('%j is called %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
})

test('of a name too long the end stays, and no character is cut in two', () => {
  const clean = cleanFileName(`${'𠮷'.repeat(300)}.jpeg`)
  expect([...clean]).toHaveLength(200)
  expect(clean).toMatch(/^𠮷+\.jpeg$/u)
})

test('a cleaned name stays as it is', () => {
  for (const name of ['a b.pdf', '...x', ' . .y', '\u200B. z']) {
    expect(cleanFileName(cleanFileName(name))).toBe(cleanFileName(name))
  }
})

test.each([
  ['a,b.jpg', true],
  ['张，三.jpg', true],
  ['张、三.jpg', false],
])('%j has a comma: %s', (name, has) => {
  expect(hasComma(name)).toBe(has)
})

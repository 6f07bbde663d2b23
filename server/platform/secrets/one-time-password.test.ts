import { expect, test } from 'vitest'
import { newOneTimePassword } from './one-time-password.ts'

test('a one-time password can be read from paper, and is another one each time', () => {
  const told = Array.from({ length: 200 }, newOneTimePassword)
  for (const password of told) expect(password).toMatch(/^([2-9A-HJKMNP-TV-Z]{5}-){2}[2-9A-HJKMNP-TV-Z]{5}$/)
  expect(new Set(told).size).toBe(told.length)
})

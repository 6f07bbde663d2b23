import { expect, test } from 'vitest'
import { base32, findStep, stepAt, totpAddress, totpCode } from './totp.ts'

/** RFC 6238, appendix B, SHA-1. */
const vectors: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each(vectors)('at %i seconds the code is the one of the standard', (seconds, code) => {
  expect(totpCode(secret, stepAt(at(seconds)), 8)).toBe(code)
})

test('a code is good in its step and in the ones before and after it, no further', () => {
  const code = totpCode(secret, stepAt(at(3000)))
  const seconds = [2969, 2970, 3000, 3059, 3060]
  expect(seconds.map((when) => findStep(secret, code, at(when)))).toEqual([null, 100, 100, 100, null])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 123456'])('%j is no code', (typed) => {
  expect(findStep(secret, typed, at(59))).toBeNull()
})

/** RFC 4648, section 10, without the padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %j', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the address is one that authenticator apps read', () => {
  expect(totpAddress('examadmin', secret)).toBe(
    'otpauth://totp/Baoming:examadmin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Baoming',
  )
})

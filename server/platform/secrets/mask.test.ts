import { expect, test } from 'vitest'
import { maskEmail, maskIdNumber, maskName, maskPhone } from './mask.ts'

test.each([
  [maskName, '张三', '张*'],
  [maskName, '𠮷田花子', '𠮷***'],
  [maskPhone, '13800000001', '138****0001'],
  [maskPhone, '51234567', '5*****67'],
  [maskEmail, 'candidate5@example.com', 'c***5@example.com'],
  [maskEmail, 'ab@example.com', 'a***@example.com'],
  [maskIdNumber, '110000199001011234', '110***********1234'],
  [maskIdNumber, 'H12345678', 'H******78'],
  [maskIdNumber, '军字第1234567号', '军********7号'],
])('%o of %s is %s', (mask, plain, masked) => {
  expect(mask(plain)).toBe(masked)
})

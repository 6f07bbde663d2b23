import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  keepAddress,
  keepBankAccount,
  keepBankName,
  keepCertificateNumber,
  keepChineseName,
  keepMobile,
  keepTelephone,
} from './keep-allowed.ts'

const anyCharacter = fc.integer({ min: 0, max: 0x3ffff }).map((code) => String.fromCodePoint(code))
const cleaners = {
  keepAddress,
  keepBankAccount,
  keepBankName,
  keepCertificateNumber,
  keepChineseName,
  keepMobile,
  keepTelephone,
}

test.each([
  ['keepChineseName', ' 张 伟1A☆', '张伟'],
  ['keepChineseName', '阿依•古丽', '阿依·古丽'],
  ['keepChineseName', '𠮷野', '𠮷野'],
  ['keepAddress', '北京市<海淀区>中关村大街1号（A座）\n', '北京市海淀区中关村大街1号（A座）'],
  ['keepBankName', '中国工商银行☆北京(海淀)支行', '中国工商银行北京(海淀)支行'],
  ['keepBankAccount', '6222 0200-0000 ００１', '622202000000001'],
  ['keepTelephone', '(010) 6234-5678', '0106234-5678'],
  ['keepMobile', '+86 138-0000-0001', '13800000001'],
  ['keepMobile', '0086 13800000001', '13800000001'],
  ['keepMobile', '１３８００００００01', '13800000001'],
  ['keepCertificateNumber', ' a123456（3）', 'A123456(3)'],
] as const)('%s %j → %j', (name, typed, kept) => {
  expect(cleaners[name](typed)).toBe(kept)
})

test.each(Object.entries(cleaners))('%s: cleaning twice changes nothing', (_, clean) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (typed) => {
      expect(clean(clean(typed))).toBe(clean(typed))
    }),
  )
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('0', '8', '6', '1', '3', '８', 'ß', '（', '·', '•', ' ') }),
      (typed) => {
        expect(clean(clean(typed))).toBe(clean(typed))
      },
    ),
  )
})

import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { fallbackPasswordDemands } from '#contract/identity/passwords/password.ts'
import { checkNewPassword } from './check-new-password.ts'

const passes = (typed: string) => checkNewPassword(typed, [], fallbackPasswordDemands).ok

test('of the 3,000 commonest passwords that fit the rule none passes', () => {
  const fitting = dictionary['passwords-common'].filter((password) => /^[!-~]{6,26}$/.test(password))
  expect(fitting.slice(0, 3000).filter(passes)).toEqual([])
})

test.each(
  'michael1 Michael1 iloveyou1 woaini1314 123456a a123456 qq123456 wang123456 zhangwei123 5201314a abc.123456'.split(
    ' ',
  ),
)('%s is too common', (typed) => {
  expect(checkNewPassword(typed, [], fallbackPasswordDemands)).toEqual({
    ok: false,
    flaw: 'passwordTooCommon',
  })
})

test('what is nobody else’s passes', () => {
  const own = [
    'Baoming#2026',
    'k3v9tz',
    'Gf7kq2mz',
    'q7Lw!x2Rk9Zp@4Tn6Vb#8Mc$1Y',
    'Guanghua2026!',
    'lijing0923',
  ]
  expect(own.filter(passes)).toEqual(own)
})

import { describe, expect, it } from 'vitest'
import { fallbackAccountRules } from '#contract/account/account-rules.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import {
  askedBeside,
  emptyNewcomer,
  factsInNumber,
  type NewcomerForm,
  newcomerResolver,
} from './newcomer-form.ts'

const resolve = newcomerResolver(fallbackAccountRules, '13800000001', ['terms', 'privacy', 'guardian'])
const options = { fields: {}, shouldUseNativeValidation: false } as const
const errorsOf = async (form: NewcomerForm) => (await resolve(form, undefined, options)).errors

const grown: NewcomerForm = {
  ...emptyNewcomer,
  name: '欧阳晓明',
  idNumber: '11010119900307201x',
  gender: 'male',
  birthDay: '1990-03-07',
  accountName: 'ouyang2026',
  password: 'Exam-2026-go',
  confirmation: 'Exam-2026-go',
  agreed: { terms: true, privacy: true, guardian: false },
}
const today = dayOf(new Date())
const young = { ...grown, idType: 'passport', idNumber: 'E12345678', birthDay: today } as const

describe('the form of a newcomer', () => {
  it('lets a grown-up pass without a guardian', async () => {
    const errors = await errorsOf({ ...grown, idType: 'passport', idNumber: 'E12345678' })
    expect(errors).toEqual({})
  })

  it('asks for everything that is empty, each with its own sentence', async () => {
    const errors = await errorsOf(emptyNewcomer)
    expect(errors.name?.message).toBe('missing.name')
    expect(errors.password?.message).toBe('missing.password')
    expect(errors.agreed?.terms?.message).toBe('missing.agreement')
    expect(errors.guardian).toBeUndefined()
  })

  it('asks a minor for a guardian and for the consent', async () => {
    const errors = await errorsOf(young)
    expect(errors.guardian?.name?.message).toBe('missing.guardianName')
    expect(errors.guardian?.relation?.message).toBe('missing.guardianRelation')
    expect(errors.agreed?.guardian?.message).toBe('missing.agreement')
  })

  it('judges by the rules of the project, as the server does', async () => {
    const errors = await errorsOf({ ...grown, idNumber: '110101199003072019', password: '13800000001a' })
    expect(errors.idNumber?.message).toBe('identity.certificateCheckDigitWrong')
    expect(errors.password?.message).toBe('identity.passwordHoldsOwnData')
    expect(errors.confirmation?.message).toBe('identity.confirmationDiffers')
  })

  it('asks for gender and birth day only where the number does not say them', () => {
    expect(askedBeside('esidentIDCard', {})).toEqual([])
    expect(askedBeside('passport', {})).toEqual(['gender', 'birthDay'])
    expect(askedBeside('twIDCard', { gender: 'male' })).toEqual(['birthDay'])
    expect(askedBeside('foreignIDCard', { gender: 'male', birthDay: '1990-03-07' })).toEqual([])
  })

  it('fills in what a sound number tells, and nothing from a wrong one', () => {
    const now = new Date()
    expect(factsInNumber('hkIDCard', 'A123456(3)', fallbackAccountRules, now)).toEqual({})
    expect(factsInNumber('esidentIDCard', '110101199003072010', fallbackAccountRules, now)).toEqual({})
    expect(factsInNumber('esidentIDCard', ' 44052418800101001x ', fallbackAccountRules, now)).toEqual({})
    expect(factsInNumber('esidentIDCard', '11010519491231002x', fallbackAccountRules, now)).toEqual({
      birthDay: '1949-12-31',
      gender: 'female',
    })
  })
})

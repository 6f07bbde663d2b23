import { describe, expect, it } from 'vitest'
import { fallbackAccountRules } from '#contract/account/account-rules.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import type { ReaderLanguage } from '#web/platform/language/language.tsx'
import { askedBeside, emptyNewcomer, factsInNumber, judgeForm, type NewcomerForm } from './newcomer-form.ts'

const kinds = ['terms', 'privacy', 'guardian'] as const
/** Says every sentence by its key. */
const reader = { phrasesOf: () => (key: string) => key } as unknown as ReaderLanguage
const flawsOf = (form: NewcomerForm) =>
  Object.fromEntries(
    Object.entries(judgeForm(form, '13800000001', fallbackAccountRules, kinds)).map(([field, sentence]) => [
      field,
      sentence(reader),
    ]),
  )

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
  it('lets a grown-up pass without a guardian', () => {
    const flaws = flawsOf({ ...grown, idType: 'passport', idNumber: 'E12345678' })
    expect(flaws).toEqual({})
  })

  it('asks for everything that is empty, each with its own sentence', () => {
    const flaws = flawsOf(emptyNewcomer)
    expect(flaws.name).toBe('missing.name')
    expect(flaws.password).toBe('missing.password')
    expect(flaws['agreed.terms']).toBe('missing.agreement')
    expect(flaws['guardian.name']).toBeUndefined()
  })

  it('asks a minor for a guardian and for the consent', () => {
    const flaws = flawsOf(young)
    expect(flaws['guardian.name']).toBe('missing.guardianName')
    expect(flaws['guardian.relation']).toBe('missing.guardianRelation')
    expect(flaws['agreed.guardian']).toBe('missing.agreement')
  })

  it('judges by the rules of the project, as the server does', () => {
    const flaws = flawsOf({ ...grown, idNumber: '110101199003072019', password: '13800000001a' })
    expect(flaws.idNumber).toBe('flaws.certificateCheckDigitWrong')
    expect(flaws.password).toBe('flaws.passwordHoldsOwnData')
    expect(flaws.confirmation).toBe('flaws.confirmationDiffers')
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

import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ReaderLanguage } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { type Judging, judgeTyped } from './judge-typed.ts'

const shape = z.object({
  name: z.string().trim().min(1).max(5),
  agreed: z.literal(true),
  captcha: z.object({ captchaId: z.string(), answer: z.string().min(1) }),
})
type Typed = z.input<typeof shape>

const captcha = { captchaId: '1', answer: '7' }
const missing = { name: () => 'no name', agreed: () => 'not agreed', captcha: () => 'not solved' }
const reader = { findErrorSentence: (name: string) => name } as unknown as ReaderLanguage

function flawsOf(typed: object, judging: Judging<Typed> = { missing }) {
  const judged = judgeTyped(shape, typed as Typed, judging)
  if (judged.sound) return null
  return Object.fromEntries(
    Object.entries<Sentence>(judged.flaws).map(([path, sentence]) => [path, sentence(reader)]),
  )
}

test('what is sound is sent as the contract reads it', () => {
  const judged = judgeTyped(shape, { name: ' Li ', agreed: true, captcha }, { missing })
  expect(judged).toEqual({ sound: true, value: { name: 'Li', agreed: true, captcha } })
})

test('what was not typed, not ticked and not solved is asked for in the words of the form', () => {
  expect(flawsOf({ name: '  ', agreed: false, captcha: null })).toEqual({
    name: 'no name',
    agreed: 'not agreed',
    captcha: 'not solved',
  })
})

test('what breaks a rule of the contract says so at its field', () => {
  expect(flawsOf({ name: 'too long', agreed: true, captcha })).toEqual({ name: 'inputInvalid' })
  expect(flawsOf({ name: 'Li', agreed: true, captcha: { captchaId: '1', answer: '' } })).toEqual({
    'captcha.answer': 'inputInvalid',
  })
})

test('a rule beyond the shape speaks only where something was typed', () => {
  const judge = ({ name }: Typed) => ({ name: () => `${name} is taken` })
  expect(flawsOf({ name: 'Li', agreed: true, captcha }, { missing, judge })).toEqual({ name: 'Li is taken' })
  expect(flawsOf({ name: '', agreed: true, captcha }, { missing, judge })).toEqual({ name: 'no name' })
})

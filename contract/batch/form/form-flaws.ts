import { type IdentityFlaw, identityFlaws } from '../../identity/verdict.ts'

/** Everything that a form can find wrong with what was typed, besides the flaws of identity. Each has a sentence. */
export const answerFlaws = [
  'missing',
  'tooShort',
  'tooLong',
  'patternDiffers',
  'numberWrong',
  'tooSmall',
  'tooLarge',
  'dateWrong',
  'monthWrong',
  'tooEarly',
  'tooLate',
  'optionUnknown',
  'tooManyChoices',
  'divisionUnknown',
  'divisionUnfinished',
  'unreadable',
  'differsFromAccount',
] as const
export type AnswerFlaw = (typeof answerFlaws)[number]

/** As it goes over the wire: `form.tooLong`, `identity.mobileWrong`. */
export type FormFlaw = `form.${AnswerFlaw}` | `identity.${IdentityFlaw}`

export const formFlaws: readonly FormFlaw[] = [
  ...answerFlaws.map((flaw) => `form.${flaw}` as const),
  ...identityFlaws.map((flaw) => `identity.${flaw}` as const),
]

export function isFormFlaw(key: string): key is FormFlaw {
  return formFlaws.some((flaw) => flaw === key)
}

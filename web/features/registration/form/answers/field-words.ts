import type { FormField } from '#contract/batch/form/form.ts'
import { type FormFlaw, isFormFlaw } from '#contract/batch/form/form-flaws.ts'
import { longestAnswer } from '#contract/batch/form/judge-text.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import { pickText } from '#contract/kit/language.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import type { ReaderLanguage } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { answerText } from './answer-text.ts'

/** The id of a field's control. */
export const controlId = (fieldId: string) => `answer-${fieldId}`

export function labelOf({ label, required }: FormField, { language, phrasesOf }: ReaderLanguage): string {
  const text = pickText(label, language)
  return required ? text : phrasesOf('form')('optional', { label: text })
}

/** What is wrong with a field, by the key of the engine or of the server. */
export function flawSentence(field: FormField, key: string): Sentence {
  if (!isFormFlaw(key) || key.startsWith('identity.')) return fieldSentence(key)
  return (reader) => sayFlaw(field, key, reader)
}

/** In a summary it needs its field's name before it, unless it says that name itself. */
export function namedFlaw(field: FormField, key: string): Sentence {
  return (reader) => {
    const label = pickText(field.label, reader.language)
    const flaw = flawSentence(field, key)(reader)
    return flaw.toLowerCase().includes(label.toLowerCase())
      ? flaw
      : phrase('form', 'atField', { label, flaw })(reader)
  }
}

function sayFlaw(field: FormField, flaw: FormFlaw, reader: ReaderLanguage): string {
  const say = reader.phrasesOf('form')
  const limit = (bound: string | null) => {
    const meant = bound === 'today' ? dayOf(new Date()).slice(0, field.kind === 'month' ? 7 : 10) : bound
    return answerText(field, meant, reader.language, reader.phrasesOf('divisions'))
  }
  switch (flaw) {
    case 'form.missing':
      return say(chosenKinds.includes(field.kind) ? 'missingChoice' : 'flaws.missing')
    case 'form.tooShort':
      return say('flaws.tooShort', { least: field.minLength ?? 0 })
    case 'form.tooLong':
      return say('flaws.tooLong', { most: field.maxLength ?? longestAnswer })
    case 'form.tooSmall':
      return say('flaws.tooSmall', { least: limit(field.min) })
    case 'form.tooEarly':
      return say('flaws.tooEarly', { least: limit(field.min ?? '1900-01-01') })
    case 'form.tooLarge':
      return say('flaws.tooLarge', { most: limit(field.max) })
    case 'form.tooLate':
      return say('flaws.tooLate', { most: limit(field.max ?? '2099-12-31') })
    case 'form.tooManyChoices':
      return say('flaws.tooManyChoices', { most: field.mostChoices ?? 0 })
    default:
      return sayPlain(flaw, reader)
  }
}

const chosenKinds: readonly FormField['kind'][] = ['choice', 'choices', 'school', 'area', 'month', 'date']

const plain = {
  'form.patternDiffers': 'flaws.patternDiffers',
  'form.numberWrong': 'flaws.numberWrong',
  'form.dateWrong': 'flaws.dateWrong',
  'form.monthWrong': 'flaws.monthWrong',
  'form.optionUnknown': 'flaws.optionUnknown',
  'form.divisionUnknown': 'flaws.divisionUnknown',
  'form.divisionUnfinished': 'flaws.divisionUnfinished',
  'form.unreadable': 'flaws.unreadable',
  'form.differsFromAccount': 'flaws.differsFromAccount',
} as const

function sayPlain(flaw: FormFlaw, { phrasesOf }: ReaderLanguage): string {
  return phrasesOf('form')(plain[flaw as keyof typeof plain] ?? 'flaws.unreadable')
}

import type { HistoryEntry } from '#contract/history/history-list.ts'
import { deedsWithWords, fieldsWithWords, valuesWithWords } from '#contract/history/history-words.ts'
import { type Language, languages, pickText, type Texts } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'

type Say = Phrases<'history'>

/** What was done, in words where it has some, else as history calls it. */
export function deedWords(say: Say, { action }: Pick<HistoryEntry, 'action'>): string {
  const known = deedsWithWords.find((one) => one === action.replace('.', '_'))
  return known ? say(`deeds.${known}`) : action
}

export function fieldWords(say: Say, field: string): string {
  const known = fieldsWithWords.find((one) => one === field)
  return known ? say(`fields.${known}`) : field
}

/** What it is about: what people call it, else its kind. */
export function thingWords(say: Say, { thing, subject }: HistoryEntry, language: Language): string {
  const name = thing ? pickText(thing, language) : ''
  return name ? `${say(`subjects.${subject}`)} ${name}` : say(`subjects.${subject}`)
}

export function actorWords(say: Say, { by }: HistoryEntry): string {
  return by.kind === 'staff' || by.kind === 'account'
    ? (by.name ?? say(`actors.${by.kind}`))
    : say(`actors.${by.kind}`)
}

/** A value as history keeps it, for people: an instant as a time, a text of three languages in one, yes or no. */
export function valueWords(say: Say, json: string | null, language: Language): string {
  if (json === null) return say('changes.none')
  const value: unknown = JSON.parse(json)
  return wordsOf(say, value, language) || say('changes.none')
}

function wordsOf(say: Say, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return say(value ? 'changes.yes' : 'changes.no')
  if (typeof value === 'string') {
    const known = valuesWithWords.find((one) => one === value)
    if (known) return say(`values.${known}`)
    return instant.test(value) ? minuteText(new Date(value), language) : value
  }
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value))
    return value.map((one) => wordsOf(say, one, language)).join(language === 'en' ? ', ' : '、')
  if (isTexts(value)) return pickText(value, language)
  return Object.entries(value)
    .map(([field, one]) => `${fieldWords(say, field)}: ${wordsOf(say, one, language)}`)
    .join('\n')
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function isTexts(value: object): value is Partial<Texts> {
  const names = Object.keys(value)
  return (
    names.length > 0 &&
    names.every((name) => languages.some((language) => language === name)) &&
    Object.values(value).every((one) => typeof one === 'string')
  )
}

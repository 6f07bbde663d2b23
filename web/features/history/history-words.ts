import type { HistoryEntry } from '#contract/history/history-list.ts'
import {
  deedsWithWords,
  fieldsWithWords,
  valuesOfThings,
  valuesWithWords,
} from '#contract/history/history-words.ts'
import { type Language, languages, listMark, pickText, type Texts } from '#contract/kit/language.ts'
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
export function valueWords(
  say: Say,
  json: string | null,
  about: Pick<HistoryEntry, 'subject'>,
  language: Language,
): string {
  if (json === null) return say('changes.none')
  const value: unknown = JSON.parse(json)
  const ofString = (text: string) => ofThing(say, text, about) ?? stringWords(say, text, language)
  return wordsOf({ say, ofString, language }, value) || say('changes.none')
}

/** What is said of this kind of thing alone. */
function ofThing(say: Say, text: string, { subject }: Pick<HistoryEntry, 'subject'>): string | undefined {
  if (!(subject in valuesOfThings)) return undefined
  const thing = subject as keyof typeof valuesOfThings
  const known = valuesOfThings[thing].find((one) => one === text)
  return known && say(`valuesOf.${thing}.${known}` as 'valuesOf.order.open')
}

function stringWords(say: Say, text: string, language: Language): string {
  const known = valuesWithWords.find((one) => one === text)
  if (known) return say(`values.${known}`)
  return instant.test(text) ? minuteText(new Date(text), language) : text
}

interface Telling {
  readonly say: Say
  readonly ofString: (text: string) => string
  readonly language: Language
}

function wordsOf(telling: Telling, value: unknown): string {
  const { say, ofString, language } = telling
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return say(value ? 'changes.yes' : 'changes.no')
  if (typeof value === 'string') return ofString(value)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map((one) => wordsOf(telling, one)).join(listMark(language))
  if (isTexts(value)) return pickText(value, language)
  return Object.entries(value)
    .map(([field, one]) => `${fieldWords(say, field)}: ${wordsOf(telling, one)}`)
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

import { type Language, listMark, pickText } from '../kit/language.ts'
import type { Fact, Facts, MessageChannel, MessageKind, Placeholder } from '../kit/message-kind.ts'
import { minuteText } from '../kit/time.ts'

/** The words of a message on one channel. An SMS has no subject. */
export interface MessageText {
  readonly subject: string
  readonly text: string
}

/** A mail may lead to the portal; an SMS with an address is taken for fraud. */
const link: Placeholder = {
  type: 'address',
  channels: ['mail'],
  example: 'https://exam.example.org/e/demo/login',
}

/** The blanks that a text may have on a channel. */
export function placeholdersOn(
  { placeholders }: MessageKind,
  channel: MessageChannel,
): Readonly<Record<string, Placeholder>> {
  const all = Object.entries<Placeholder>({ ...placeholders, link })
  return Object.fromEntries(all.filter(([, { channels }]) => !channels || channels.includes(channel)))
}

const blank = /\{\{(\w*)\}\}/g

/** A line whose address nobody knows is left out as a whole; so is one whose list is empty. */
export function fillText(template: string, facts: Facts, kind: MessageKind, language: Language): string {
  const lines = template.split('\n').flatMap((line) => {
    const filled = line.replace(blank, (_, name: string) =>
      wordsOf(facts[name], typeOf(kind, name), language),
    )
    const isEmptied = [...line.matchAll(blank)].some(
      ([, name = '']) => canBeEmpty(kind, name) && isNothing(facts[name]),
    )
    return isEmptied ? [] : [filled]
  })
  return lines.join('\n')
}

const typeOf = ({ placeholders }: MessageKind, name: string) =>
  name === 'link' ? link.type : placeholders[name]?.type
const canBeEmpty = (kind: MessageKind, name: string) => ['address', 'list'].includes(typeOf(kind, name) ?? '')
const isNothing = (fact: Fact | undefined) => fact === undefined || (Array.isArray(fact) && fact.length === 0)

function wordsOf(fact: Fact | undefined, type: Placeholder['type'] | undefined, language: Language): string {
  if (fact === undefined) return ''
  if (typeof fact === 'string') return type === 'instant' ? minuteText(new Date(fact), language) : fact
  if (!isList(fact)) return pickText(fact, language)
  return fact.map((one) => pickText(one, language)).join(listMark(language))
}

const isList = (fact: Fact): fact is Extract<Fact, readonly unknown[]> => Array.isArray(fact)

/** As people know it from an SMS: the name of the exam in front. */
export function signText(words: string, examName: string): string {
  return `【${examName}】${words}`
}

/** Of Chinese characters in one short message; a longer one is sent and paid for in parts of fewer. */
export const smsParts = { single: 70, part: 67, mostParts: 4 } as const

export function countSmsParts(text: string): number {
  const { length } = text
  return length <= smsParts.single ? 1 : Math.ceil(length / smsParts.part)
}

/** Why a text cannot go out. */
export type TextFlaw =
  | { readonly flaw: 'empty' | 'signed' | 'tooLong' }
  | { readonly flaw: 'unknown' | 'missing'; readonly placeholder: string }

/** How many characters people read. */
export const mostLetters = { subject: 60, text: 1000 } as const

/** What looks like a blank, also one that is not closed or that has spaces in it: it would go out as it stands. */
const marked = /\{\{(.*?)(\}\}|$)/gm

/** The first thing that speaks against a text of this kind on this channel; null where nothing does. */
export function judgeText(
  kind: MessageKind,
  channel: MessageChannel,
  { subject, text }: MessageText,
  examName: string,
): TextFlaw | null {
  const known = placeholdersOn(kind, channel)
  const whole = channel === 'sms' ? text : `${subject}\n${text}`
  if (text.trim() === '' || (channel !== 'sms' && subject.trim() === '')) return { flaw: 'empty' }
  const marks = [...whole.matchAll(marked)].map(([, name = '', end]) => ({ name: name.slice(0, 30), end }))
  const unknown = marks.find(({ name, end }) => !end || !Object.hasOwn(known, name))
  if (unknown) return { flaw: 'unknown', placeholder: unknown.name }
  const missing = Object.keys(known).find(
    (name) => known[name]?.needed && !marks.some((mark) => mark.name === name),
  )
  if (missing !== undefined) return { flaw: 'missing', placeholder: missing }
  // The provider takes what stands in these for the signature, and refuses a second one.
  if (/[【】]/.test(whole)) return { flaw: 'signed' }
  if (subject.length > mostLetters.subject || text.length > mostLetters.text) return { flaw: 'tooLong' }
  if (channel !== 'sms') return null
  const filled = signText(fillText(text, examplesOf(kind), kind, 'zh-Hans'), examName)
  return countSmsParts(filled) > smsParts.mostParts ? { flaw: 'tooLong' } : null
}

/** What fills a text for whoever writes it. */
export function examplesOf({ placeholders }: MessageKind): Facts {
  return Object.fromEntries(
    Object.entries<Placeholder>({ ...placeholders, link }).map(([name, { example }]) => [name, example]),
  )
}

import type { Topic } from '#phrases/catalogue.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import type { Phrases } from './phrases.ts'

/** Sentences that a page carries itself, by topic: the home page needs no i18next. */
export type CarriedSentences = Readonly<Partial<Record<Topic, object>>>

export function phrasesCarried<T extends Topic>(sentences: CarriedSentences, topic: T): Phrases<T> {
  return (key, ...values) => fillBlanks(sentenceAt(sentences[topic], key) ?? key, values[0] ?? {})
}

export function sentenceAt(sentences: object | undefined, path: string): string | undefined {
  let at: unknown = sentences
  for (const step of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[step]
  return typeof at === 'string' ? at : undefined
}

import type { SourceOf, Topic } from '#phrases/catalogue.ts'
import type { ReaderLanguage } from './language.tsx'
import type { KeyOf, ValuesAt } from './phrases.ts'

/**
 * Something to say, in the language that its reader has when it is shown. What is kept of a refusal is kept like this:
 * whoever could not read it, and chooses the language in which they can, reads it then.
 */
export type Sentence = (reader: ReaderLanguage) => string

/** `phrase('account', 'missing.code')`. The route names the topic, so that it is loaded. */
export function phrase<T extends Topic, Key extends KeyOf<SourceOf<T>>>(
  topic: T,
  key: Key,
  ...values: ValuesAt<T, Key>
): Sentence {
  return ({ phrasesOf }) => phrasesOf(topic)(key, ...values)
}

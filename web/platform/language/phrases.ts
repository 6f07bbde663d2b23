import type { SourceOf, Topic } from '#phrases/catalogue.ts'

/** Every path to a sentence of a topic: `errors.busy`. */
export type KeyOf<Sentences> = {
  [Key in keyof Sentences & string]: Sentences[Key] extends string ? Key : `${Key}.${KeyOf<Sentences[Key]>}`
}[keyof Sentences & string]

type SentenceAt<Sentences, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Sentences
    ? SentenceAt<Sentences[Key], Rest>
    : never
  : Path extends keyof Sentences
    ? Sentences[Path]
    : never

type BlanksOf<Sentence> = Sentence extends `${string}{{${infer Blank}}}${infer Rest}`
  ? Blank | BlanksOf<Rest>
  : never

type ValuesFor<Sentence> = [BlanksOf<Sentence>] extends [never]
  ? []
  : [values: Record<BlanksOf<Sentence>, string | number>]

/** What fills the blanks of the sentence at this path; nothing where it has none. */
export type ValuesAt<T extends Topic, Path extends string> = ValuesFor<SentenceAt<SourceOf<T>, Path>>

/** Says a sentence of one topic. A wrong key or a blank left open does not compile. */
export type Phrases<T extends Topic> = <Key extends KeyOf<SourceOf<T>>>(
  key: Key,
  ...values: ValuesAt<T, Key>
) => string

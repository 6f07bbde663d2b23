/** The same keys with sentences of another language. A missing sentence does not compile. */
export type SentencesOf<Feature> = {
  readonly [Key in keyof Feature]: Feature[Key] extends string ? string : SentencesOf<Feature[Key]>
}

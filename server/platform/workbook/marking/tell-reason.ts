import type { Language } from '#contract/kit/language.ts'
import { cellReason, type Reason } from '#contract/kit/workbook/reason.ts'
import { catalogue, type Topic } from '#phrases/catalogue.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'

/** The sentence of a reason in one language. */
export type TellReason = (reason: Reason) => string

type Flaws = Readonly<Record<string, string>>

/** Loads the sentences that these reasons need: `identity.mobileWrong` stands in the topic identity, under its flaws. */
export async function loadReasons(reasons: Iterable<Reason>, language: Language): Promise<TellReason> {
  const topics = new Set<string>(['workbook'])
  for (const { key } of reasons) topics.add(topicOf(key))
  const flaws = new Map<string, Flaws>()
  for (const topic of topics) {
    if (!Object.hasOwn(catalogue, topic)) continue
    const sentences: object = await catalogue[topic as Topic][language]()
    if ('flaws' in sentences) flaws.set(topic, sentences.flaws as Flaws)
  }
  const find = (key: string) => flaws.get(topicOf(key))?.[key.slice(topicOf(key).length + 1)]
  return ({ key, values = {} }) => {
    const sentence = find(key) ?? find(cellReason('cellWrong').key) ?? ''
    return fillBlanks(sentence, values)
  }
}

function topicOf(key: string): string {
  return key.slice(0, key.indexOf('.'))
}

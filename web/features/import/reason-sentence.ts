import type { Reason } from '#contract/kit/workbook/reason.ts'
import type { Topic } from '#phrases/catalogue.ts'
import type { Sentence } from '#web/platform/language/sentence.ts'

/** Why a cell or a row is wrong; the screen names the topics that its reasons are in. */
export function reasonSentence({ key, values = {} }: Reason): Sentence {
  const [topic = '', flaw] = key.split('.')
  return ({ phrasesOf }) => {
    const say = phrasesOf(topic as Topic) as unknown as (
      key: string,
      values: Readonly<Record<string, string>>,
    ) => string
    return say(`flaws.${flaw}`, values)
  }
}

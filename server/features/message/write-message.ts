import type { Language } from '#contract/kit/language.ts'
import { message as en } from '#phrases/en/message.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { message as hans } from '#phrases/zh-Hans/message.ts'
import { message as hant } from '#phrases/zh-Hant/message.ts'
import type { Letter } from './letter.ts'

const sentences = { 'zh-Hans': hans, 'zh-Hant': hant, en } as const satisfies Record<Language, object>

/** The words of a message in the reader's language. They begin with the name of the exam, as people expect of an SMS. */
export function writeMessage(
  { template, language, values }: Pick<Letter, 'template' | 'language' | 'values'>,
  examName: string,
) {
  const { texts, subjects } = sentences[language]
  const signed = (words: string) => `【${examName}】${words}`
  return { subject: signed(subjects[template]), text: signed(fillBlanks(texts[template], values)) }
}

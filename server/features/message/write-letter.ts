import type { Language } from '#contract/kit/language.ts'
import type { MessageText } from '#contract/message/message-text.ts'
import { message as en } from '#phrases/en/message.ts'
import { fillBlanks } from '#phrases/fill-blanks.ts'
import { message as hans } from '#phrases/zh-Hans/message.ts'
import { message as hant } from '#phrases/zh-Hant/message.ts'
import type { Letter } from './letter.ts'

const sentences = { 'zh-Hans': hans, 'zh-Hant': hant, en } as const satisfies Record<Language, object>

/** The words of a code, in the language of whoever asked for it. */
export function writeLetter({
  template,
  language,
  values,
}: Pick<Letter, 'template' | 'language' | 'values'>): MessageText {
  if (template === 'trial') return { subject: values.subject ?? '', text: values.text ?? '' }
  const { texts, subjects } = sentences[language]
  return { subject: subjects[template], text: fillBlanks(texts[template], values) }
}

import { type Language, languages } from '#contract/kit/language.ts'
import { type Facts, type MessageChannel, messageChannels } from '#contract/kit/message-kind.ts'
import type { MessageTexts } from '#contract/message/message-board-endpoints.ts'
import { type MessageKindName, messageKinds } from '#contract/message/message-kinds.ts'
import { fillText, type MessageText, placeholdersOn } from '#contract/message/message-text.ts'
import { message as en } from '#phrases/en/message.ts'
import { message as hans } from '#phrases/zh-Hans/message.ts'
import { message as hant } from '#phrases/zh-Hant/message.ts'

const sentences = { 'zh-Hans': hans, 'zh-Hant': hant, en } as const satisfies Record<Language, object>

/** The portal's own words of a kind. */
export function ownText(kind: MessageKindName, channel: MessageChannel, language: Language): MessageText {
  const { kinds, linkLine } = sentences[language]
  const { subject, text, sms } = kinds[kind]
  if (channel === 'sms') return { subject: '', text: sms }
  return { subject, text: channel === 'mail' ? `${text}\n${linkLine}` : text }
}

/** Of every channel and language. */
export function ownTexts(kind: MessageKindName): Record<MessageChannel, Record<Language, MessageText>> {
  const byLanguage = (channel: MessageChannel) =>
    Object.fromEntries(languages.map((language) => [language, ownText(kind, channel, language)]))
  return Object.fromEntries(messageChannels.map((channel) => [channel, byLanguage(channel)])) as Record<
    MessageChannel,
    Record<Language, MessageText>
  >
}

export interface Tellable {
  readonly kind: MessageKindName
  readonly channel: MessageChannel
  readonly facts: Facts
}

/** In the words of the project where it has its own, in the reader's language. */
export function writeTold(
  { kind, channel, facts }: Tellable,
  texts: MessageTexts,
  language: Language,
): MessageText {
  const { subject, text } = texts[channel]?.[language] ?? ownText(kind, channel, language)
  return fillWords(kind, { subject, text }, facts, language)
}

export function fillWords(
  kind: MessageKindName,
  { subject, text }: MessageText,
  facts: Facts,
  language: Language,
): MessageText {
  const fill = (template: string) => fillText(template, facts, messageKinds[kind], language)
  return { subject: fill(subject), text: fill(text) }
}

/** Each placeholder as it is read: for providers that fill in templates of their own. */
export function wordsOfFacts(
  kind: MessageKindName,
  channel: MessageChannel,
  facts: Facts,
  language: Language,
): Record<string, string> {
  const names = Object.keys(placeholdersOn(messageKinds[kind], channel))
  return Object.fromEntries(
    names.map((name) => [name, fillText(`{{${name}}}`, facts, messageKinds[kind], language)]),
  )
}

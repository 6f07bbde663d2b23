import { type Language, languages } from '#contract/kit/language.ts'
import { type MessageChannel, messageChannels } from '#contract/kit/message-kind.ts'
import type { MessageSetting, MessageTexts } from '#contract/message/message-board-endpoints.ts'
import { messageKinds } from '#contract/message/message-kinds.ts'
import { judgeText, type MessageText, mostLetters, type TextFlaw } from '#contract/message/message-text.ts'

/** A kind of message as it stands in the form: every text in full, the portal's own where the project has none. */
export type TypedKind = {
  channels: Record<MessageChannel, boolean>
  texts: Record<MessageChannel, Record<Language, { subject: string; text: string }>>
}
export type TextPlace = readonly [channel: MessageChannel, language: Language]

const places: readonly TextPlace[] = messageChannels.flatMap((channel) =>
  languages.map((language) => [channel, language] as const),
)

export function typedKind({ channels, texts, ownTexts }: MessageSetting): TypedKind {
  const typed = { channels: {}, texts: {} } as TypedKind
  for (const channel of messageChannels) {
    typed.channels[channel] = channels.includes(channel)
    typed.texts[channel] = { ...ownTexts[channel], ...texts[channel] } as TypedKind['texts'][MessageChannel]
  }
  return typed
}

export function isOwnText(
  setting: MessageSetting,
  [channel, language]: TextPlace,
  typed: MessageText,
): boolean {
  const own = ownTextOf(setting, [channel, language])
  return own.subject === typed.subject && own.text === typed.text
}

export function ownTextOf({ ownTexts }: MessageSetting, [channel, language]: TextPlace): MessageText {
  return ownTexts[channel]?.[language] ?? { subject: '', text: '' }
}

/** What is sent: of the texts those that differ from the portal's own. */
export function changeOf(setting: MessageSetting, typed: TypedKind) {
  const texts: MessageTexts = {}
  for (const [channel, language] of places) {
    const text = typed.texts[channel][language]
    if (!isOwnText(setting, [channel, language], text))
      texts[channel] = { ...texts[channel], [language]: text }
  }
  return { channels: messageChannels.filter((channel) => typed.channels[channel]), texts }
}

/** What speaks against a text, by the rule by which the server goes. */
export function flawOf(
  setting: MessageSetting,
  [channel, language]: TextPlace,
  typed: MessageText,
  examNames: Readonly<Record<string, string>>,
): TextFlaw | null {
  if (isOwnText(setting, [channel, language], typed)) return null
  return judgeText(messageKinds[setting.kind], channel, typed, examNames[language] ?? '')
}

/** Every text that cannot go out as it is typed, by its path in the form. */
export function flawsOf(
  setting: MessageSetting,
  typed: TypedKind,
  examNames: Readonly<Record<string, string>>,
): { readonly path: string; readonly place: TextPlace; readonly flaw: TextFlaw }[] {
  return places.flatMap((place) => {
    const [channel, language] = place
    const text = typed.texts[channel][language]
    const flaw = flawOf(setting, place, text, examNames)
    const part = flaw && isOfSubject(channel, text, flaw) ? 'subject' : 'text'
    return flaw ? [{ path: `texts.${channel}.${language}.${part}`, place, flaw }] : []
  })
}

/** Whether it is the subject that is to be mended. */
function isOfSubject(channel: MessageChannel, { subject, text }: MessageText, found: TextFlaw): boolean {
  if (channel === 'sms') return false
  switch (found.flaw) {
    case 'empty':
      return subject.trim() === ''
    case 'unknown':
      return subject.includes(`{{${found.placeholder}`)
    case 'signed':
      return /[【】]/.test(subject)
    case 'tooLong':
      return text.length <= mostLetters.text
    case 'missing':
      return false
  }
}

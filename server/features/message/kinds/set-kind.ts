import { type Language, languages } from '#contract/kit/language.ts'
import { type MessageChannel, messageChannels } from '#contract/kit/message-kind.ts'
import type { MessageSetting, MessageTexts } from '#contract/message/message-board-endpoints.ts'
import { findMessageKind, type MessageKindName } from '#contract/message/message-kinds.ts'
import { judgeText, type MessageText } from '#contract/message/message-text.ts'
import { getExamName } from '#server/features/project/project.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { fallbackSetting, shownSetting } from './list-kinds.ts'
import { insertSetting, listSettings, type StoredSetting } from './setting-store.ts'

export type Wish = Pick<StoredSetting, 'version' | 'channels' | 'texts'>

/** Switches and texts of a kind, as a new version: what was told keeps the one that it was told in. */
export async function setKind(tx: Tx, name: string, wish: Wish, now: Date): Promise<MessageSetting> {
  const kind = requireKind(name)
  await refuseWrongTexts(tx, kind, wish.texts)
  const settings = await listSettings(tx)
  const before = settings.find((setting) => setting.kind === kind) ?? fallbackSetting(kind)
  const channels = messageChannels.filter((channel) => wish.channels.includes(channel))
  const after = { kind, version: wish.version + 1, channels, texts: wish.texts }
  const isNewest = before.version === wish.version && (await insertSetting(tx, after, now))
  if (!isNewest || tx.projectId === null) throw new Refusal('messageKindChanged')
  await record(
    tx,
    { action: 'message.setKind', subject: 'project', subjectId: tx.projectId, before: { ...before }, after },
    now,
  )
  return shownSetting(after)
}

export function requireKind(name: string): MessageKindName {
  if (!findMessageKind(name)) throw new Refusal('messageKindAbsent')
  return name as MessageKindName
}

async function refuseWrongTexts(tx: Tx, kind: MessageKindName, texts: MessageTexts): Promise<void> {
  for (const channel of messageChannels)
    for (const language of languages) {
      const text = texts[channel]?.[language]
      if (text) await refuseWrongText(tx, kind, { channel, language, ...text })
    }
}

export interface DraftedText extends MessageText {
  readonly channel: MessageChannel
  readonly language: Language
}

/** With the first thing that speaks against it, and where. */
export async function refuseWrongText(tx: Tx, name: MessageKindName, drafted: DraftedText): Promise<void> {
  const { channel, language } = drafted
  const kind = findMessageKind(name)
  const found = kind && judgeText(kind, channel, drafted, await getExamName(tx, language))
  if (!found) return
  const where = { channel, language }
  switch (found.flaw) {
    case 'empty':
      throw new Refusal('messageTextEmpty', where)
    case 'signed':
      throw new Refusal('messageTextSigned', where)
    case 'tooLong':
      throw new Refusal('messageTextTooLong', where)
    case 'unknown':
      throw new Refusal('messagePlaceholderUnknown', { ...where, placeholder: found.placeholder })
    case 'missing':
      throw new Refusal('messagePlaceholderMissing', { ...where, placeholder: found.placeholder })
  }
}

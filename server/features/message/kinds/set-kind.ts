import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/kit/endpoint.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import { type MessageChannel, messageChannels } from '#contract/kit/message-kind.ts'
import type {
  MessageSetting,
  MessageTexts,
  setMessageKind,
} from '#contract/message/message-board-endpoints.ts'
import { findMessageKind, type MessageKindName } from '#contract/message/message-kinds.ts'
import { judgeText, type MessageText } from '#contract/message/message-text.ts'
import { getExamName } from '#server/features/project/project.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { fallbackSetting, shownSetting } from './list-kinds.ts'
import { holdSettings, insertSetting, listSettings, type StoredSetting } from './setting-store.ts'
import { ownTexts } from './write-told.ts'

type Wish = BodyOf<typeof setMessageKind>

/** Switches and texts of a kind, as a new version: what was told keeps the one that it was told in. */
export async function setKind(
  tx: Tx,
  name: string,
  { seenVersion, channels, texts }: Wish,
  now: Date,
): Promise<MessageSetting> {
  const kind = requireKind(name)
  await refuseWrongTexts(tx, kind, texts)
  const thing = { subject: 'messageKinds', subjectId: tx.projectId ?? '', part: kind }
  await holdSettings(tx, kind)
  await refuseChangedMeanwhile(tx, thing, seenVersion)
  const settings = await listSettings(tx)
  const before = settings.find((setting) => setting.kind === kind) ?? fallbackSetting(kind)
  const after: StoredSetting = {
    kind,
    version: seenVersion + 1,
    channels: messageChannels.filter((channel) => channels.includes(channel)),
    texts: projectTexts(kind, texts),
  }
  if (isDeepStrictEqual(told(before), told(after))) return shownSetting(before)
  await insertSetting(tx, after, now)
  const deed = { action: 'message.setKind', subject: thing.subject, subjectId: thing.subjectId }
  await record(tx, { ...deed, before: { [kind]: told(before) }, after: { [kind]: told(after) } }, now)
  return shownSetting(after)
}

const told = ({ channels, texts }: StoredSetting) => ({ channels, texts })

/** What reads as the portal’s own is the portal’s own: it goes on with it. */
function projectTexts(kind: MessageKindName, texts: MessageTexts): MessageTexts {
  const own = ownTexts(kind)
  const changed = messageChannels.map((channel) => {
    const ofChannel = Object.entries(texts[channel] ?? {}).filter(
      ([language, text]) => !isDeepStrictEqual(text, own[channel][language as Language]),
    )
    return [channel, Object.fromEntries(ofChannel)] as const
  })
  return Object.fromEntries(changed.filter(([, ofChannel]) => Object.keys(ofChannel).length > 0))
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

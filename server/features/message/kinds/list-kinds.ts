import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { type MessageKind, messageChannels, type Placeholder } from '#contract/kit/message-kind.ts'
import type { listMessageKinds, MessageSetting } from '#contract/message/message-board-endpoints.ts'
import { type MessageKindName, messageKindNames, messageKinds } from '#contract/message/message-kinds.ts'
import { placeholdersOn } from '#contract/message/message-text.ts'
import { getExamName } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listSettings, type StoredSetting } from './setting-store.ts'
import { ownTexts } from './write-told.ts'

/** Every kind, as the project has it. */
export async function listKinds(tx: Tx): Promise<ReplyOf<typeof listMessageKinds>> {
  const settings = await listSettings(tx)
  return {
    examNames: {
      'zh-Hans': await getExamName(tx, 'zh-Hans'),
      'zh-Hant': await getExamName(tx, 'zh-Hant'),
      en: await getExamName(tx, 'en'),
    },
    kinds: messageKindNames.map((kind) =>
      shownSetting(settings.find((setting) => setting.kind === kind) ?? fallbackSetting(kind)),
    ),
  }
}

/** As long as nobody changed it. */
export function fallbackSetting(kind: MessageKindName): StoredSetting {
  const { channels }: MessageKind = messageKinds[kind]
  return { kind, version: 0, channels: messageChannels.filter((channel) => channels[channel]), texts: {} }
}

export function shownSetting({ kind, version, channels, texts }: StoredSetting): MessageSetting {
  return {
    kind,
    version,
    channels: [...channels],
    texts,
    ownTexts: ownTexts(kind),
    placeholders: placeholdersOf(messageKinds[kind]),
  }
}

function placeholdersOf(kind: MessageKind): MessageSetting['placeholders'] {
  const all: Record<string, Placeholder> = Object.assign(
    {},
    ...messageChannels.map((channel) => placeholdersOn(kind, channel)),
  )
  return Object.entries(all).map(([name, { type, needed = false, channels = messageChannels }]) => ({
    name,
    type,
    needed,
    channels: [...channels],
  }))
}

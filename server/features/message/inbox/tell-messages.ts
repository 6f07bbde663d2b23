import type { Language } from '#contract/kit/language.ts'
import type { MessageKindName } from '#contract/message/message-kinds.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { ownText } from '../kinds/write-told.ts'
import { listToldTo } from './inbox-store.ts'

/** What an account was told and by which way, in its language. Its entries can be read in the inbox. */
export async function tellMessages(tx: Tx, accountId: string) {
  const rows = await listToldTo(tx, accountId)
  return rows.map(({ kind, channel, language, sentAt }) => ({
    at: sentAt.toISOString(),
    channel,
    subject: subjectOf(kind, language),
  }))
}

/** An SMS has none of its own. */
const subjectOf = (kind: MessageKindName, language: Language) => ownText(kind, 'inbox', language).subject

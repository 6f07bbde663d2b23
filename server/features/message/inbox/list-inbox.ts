import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import type { PageQuery } from '#contract/kit/page.ts'
import type { listInbox as endpoint, InboxEntry } from '#contract/message/inbox-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { writeTold } from '../kinds/write-told.ts'
import { type EntryRow, listEntries } from './inbox-store.ts'

/** In the language of whoever reads now, in the words that counted when it was told. */
export async function listInbox(
  tx: Tx,
  accountId: string,
  { after, limit }: PageQuery,
  language: Language,
): Promise<ReplyOf<typeof endpoint>> {
  const rows = await listEntries(tx, accountId, { after: after ?? null, limit })
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.messageId ?? null) : null
  return { items: shown.map((row) => entryOf(row, language)), next, total: null }
}

function entryOf(
  { messageId, kind, sentAt, readAt, subjectId, facts, texts }: EntryRow,
  language: Language,
): InboxEntry {
  const { about, number } = facts
  return {
    messageId,
    kind,
    at: sentAt.toISOString(),
    read: readAt !== null,
    ...writeTold({ kind, channel: 'inbox', facts }, texts ?? {}, language),
    applicationId: subjectId,
    about: about === undefined ? '' : `${about} ${number}`,
  }
}

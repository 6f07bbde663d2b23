import type { Language } from '#contract/kit/language.ts'
import type { Facts, MessageChannel } from '#contract/kit/message-kind.ts'
import type { PageQuery } from '#contract/kit/page.ts'
import type { MessageTexts } from '#contract/message/message-board-endpoints.ts'
import type { MessageKindName } from '#contract/message/message-kinds.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface EntryRow {
  readonly messageId: string
  readonly kind: MessageKindName
  readonly sentAt: Date
  readonly readAt: Date | null
  readonly subjectId: string
  readonly facts: Facts
  /** Of the project, in the version that counted when it was told; null the portal's own. */
  readonly texts: MessageTexts | null
}

/** What there is to be read by an account. */
const ofReader = `project_id = $1 and account_id = $2 and channel = 'inbox' and state = 'sent'`

/** One more than a page holds, so that it is known whether another follows. */
export async function listEntries(
  tx: Tx,
  accountId: string,
  { after, limit }: Pick<PageQuery, 'limit'> & { readonly after: string | null },
): Promise<EntryRow[]> {
  return tx.named<EntryRow>(
    'inbox.list',
    `select message_id as "messageId", template as kind, sent_at as "sentAt", read_at as "readAt",
       subject_id as "subjectId", facts,
       (select texts from message_setting
          where message_setting.project_id = message.project_id and kind = template and version = text_version) as texts
     from message where ${ofReader} and ($3::uuid is null or message_id < $3)
     order by message_id desc limit $4`,
    [tx.projectId, accountId, after, limit + 1],
  )
}

/** What a head has room for. */
const mostCounted = 100

export async function countUnread(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx.named<{ unread: number }>(
    'inbox.count-unread',
    `select count(*)::integer as unread from (
       select from message where ${ofReader} and read_at is null limit ${mostCounted}) as counted`,
    [tx.projectId, accountId],
  )
  return row?.unread ?? 0
}

/** Whether it is there. Read once more, it stays read since the first time. */
export async function markRead(tx: Tx, accountId: string, messageId: string, now: Date): Promise<boolean> {
  const marked = await tx.query(
    `update message set read_at = coalesce(read_at, $4) where ${ofReader} and message_id = $3 returning 1`,
    [tx.projectId, accountId, messageId, now],
  )
  return marked.length > 0
}

export async function markAllRead(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.query(`update message set read_at = $3 where ${ofReader} and read_at is null`, [
    tx.projectId,
    accountId,
    now,
  ])
}

export interface ToldRow {
  readonly kind: MessageKindName
  readonly channel: MessageChannel
  /** Of the account. */
  readonly language: Language
  readonly sentAt: Date
  readonly facts: Facts | null
  readonly texts: MessageTexts | null
}

/** The newest first; of an organisation's thousands the last ones. */
export async function listToldTo(tx: Tx, accountId: string): Promise<ToldRow[]> {
  return tx.query<ToldRow>(
    `select template as kind, channel, account.language, sent_at as "sentAt", facts,
       (select texts from message_setting
          where message_setting.project_id = message.project_id and kind = template and version = text_version) as texts
     from message join account using (project_id, account_id)
     where project_id = $1 and account_id = $2 and state = 'sent' order by message_id desc limit 500`,
    [tx.projectId, accountId],
  )
}

/** Nothing stays of what an account was told, nor goes out to it. */
export async function wipeMessages(tx: Tx, accountId: string): Promise<void> {
  await tx.query('delete from message where project_id = $1 and account_id = $2', [tx.projectId, accountId])
}

import type { Language } from '#contract/kit/language.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { ownText, writeTold } from '../kinds/write-told.ts'
import { listToldTo, type ToldRow } from './inbox-store.ts'

/** What an account was told and by which way, in its language. What an SMS or a mail said is not kept once it is sent. */
export async function tellMessages(tx: Tx, accountId: string) {
  const rows = await listToldTo(tx, accountId)
  return rows.map(({ sentAt, ...row }) => ({
    ...{ at: sentAt.toISOString(), channel: row.channel },
    ...wordsOf(row, row.language),
  }))
}

function wordsOf({ kind, channel, facts, texts }: Omit<ToldRow, 'sentAt'>, language: Language) {
  if (channel !== 'inbox' || !facts) return { subject: ownText(kind, 'inbox', language).subject, text: '' }
  return writeTold({ kind, channel, facts }, texts ?? {}, language)
}

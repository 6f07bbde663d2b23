import { newsMs } from '#contract/kit/message-kind.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { findReader } from '#server/features/account/account.ts'
import { queueMessage } from '#server/features/message/message.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { erasedWord, type StoredInvoice } from '../stored-invoice.ts'

interface IssuedDocument {
  readonly of: 'invoice' | 'redInvoice'
  readonly officialNumber: string
  readonly amountFen: number
  readonly fileId: string
  readonly digest: Buffer
}

/**
 * What was issued goes to the address that was named for it, once, since the step that it comes with is taken once. Whether
 * it arrives is nothing to the invoice: it is tried by itself, and lies ready to be downloaded.
 */
export async function mailDocument(
  tx: Tx,
  keys: Keys,
  { payerId, number, details }: Pick<StoredInvoice, 'payerId' | 'number' | 'details'>,
  { of, officialNumber, amountFen, fileId, digest }: IssuedDocument,
  now: Date,
): Promise<void> {
  if (details.email === erasedWord) return
  const reader = await findReader(tx, keys, payerId)
  const attachment = {
    fileId,
    name: `${officialNumber || number}.pdf`,
    mediaType: 'application/pdf',
    digest: digest.toString('hex'),
  }
  await queueMessage(
    tx,
    keys,
    {
      channel: 'mail',
      to: details.email,
      template: `${of}Document`,
      language: reader?.language ?? 'zh-Hans',
      values: { number, amount: yuanOf(amountFen) },
      expiresAt: new Date(now.getTime() + newsMs),
      attachment,
    },
    now,
  )
}

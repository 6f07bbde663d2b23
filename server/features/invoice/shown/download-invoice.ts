import { buffer } from 'node:stream/consumers'
import type { InvoiceState } from '#contract/invoice/invoice.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { findStorageKey } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { findInvoice } from '../invoice-store.ts'
import { digestOf } from '../issue/keep-document.ts'
import { findRed } from '../red-store.ts'

interface KeptDocument {
  readonly storageKey: string
  readonly digest: Buffer
  readonly name: string
}

interface Asked {
  readonly invoiceId: string
  readonly payerId: string
}

/** Why there is no document of an invoice in this state. */
const refusalOf: Readonly<Partial<Record<InvoiceState, 'invoiceFailed' | 'invoiceClosed'>>> = {
  failed: 'invoiceFailed',
  closed: 'invoiceClosed',
}

export async function findDocument(tx: Tx, keys: Keys, { invoiceId, payerId }: Asked): Promise<KeptDocument> {
  const invoice = await findInvoice(tx, keys, invoiceId, payerId)
  if (!invoice) throw new Refusal('invoiceAbsent')
  const { state, fileId, digest, issued, number } = invoice
  if (!fileId || !digest) throw new Refusal(refusalOf[state] ?? 'invoiceInProcess')
  return keptDocument(tx, keys, { fileId, digest, name: `${issued?.officialNumber || number}.pdf` })
}

export async function findRedDocument(
  tx: Tx,
  keys: Keys,
  { invoiceId, payerId, flushId }: Asked & { readonly flushId: string },
): Promise<KeptDocument> {
  const invoice = await findInvoice(tx, keys, invoiceId, payerId)
  const red = invoice && (await findRed(tx, flushId))
  if (red?.invoiceId !== invoiceId) throw new Refusal('invoiceAbsent')
  const { fileId, digest, issued, number } = red
  if (!fileId || !digest) throw new Refusal('invoiceInProcess')
  return keptDocument(tx, keys, { fileId, digest, name: `${issued?.officialNumber || number}.pdf` })
}

async function keptDocument(
  tx: Tx,
  keys: Keys,
  { fileId, digest, name }: { readonly fileId: string; readonly digest: Buffer; readonly name: string },
): Promise<KeptDocument> {
  const storageKey = await findStorageKey(tx, keys, fileId)
  if (storageKey === null) throw new Refusal('invoiceSignatureWrong')
  return { storageKey, digest, name }
}

/** What is handed out is what was issued, byte for byte. */
export async function replyDocument(
  files: FileStore,
  { storageKey, digest, name }: KeptDocument,
): Promise<FileReply> {
  const stream = await files.open(storageKey)
  const bytes = stream && (await buffer(stream))
  if (!bytes || !digestOf(bytes).equals(digest)) throw new Refusal('invoiceSignatureWrong')
  return new FileReply({ name, mediaType: 'application/pdf', bytes })
}

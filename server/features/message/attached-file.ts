import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { MailAttachment } from '#server/adapters/mail/port.ts'
import { Undeliverable } from '#server/adapters/undeliverable.ts'
import { findStorageKey } from '#server/features/file/file.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { LetterAttachment, Waiting } from './letter.ts'

/** A file that goes along, and where its bytes lie: they are read when no transaction is open. */
export interface AttachedFile extends LetterAttachment {
  readonly storageKey: string | null
}

export async function findAttached(tx: Tx, keys: Keys, { content }: Waiting): Promise<AttachedFile[]> {
  const attachment = 'letter' in content && content.letter.attachment
  if (!attachment) return []
  return [{ ...attachment, storageKey: await findStorageKey(tx, keys, attachment.fileId) }]
}

/** What lies there now and is not what was to be sent goes to nobody. */
export async function readAttached(
  files: FileStore,
  { name, mediaType, digest, storageKey }: AttachedFile,
): Promise<MailAttachment> {
  const stream = storageKey === null ? null : await files.open(storageKey)
  const bytes = stream && (await buffer(stream))
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== digest)
    throw new Undeliverable('attachmentLost')
  return { name, mediaType, bytes }
}

import { mostLogoBytes } from '#contract/project/setup/board-project.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { keepFile, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { decodePicture } from '#server/platform/media/open-picture.ts'
import { requireFormat } from '#server/platform/media/require-format.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

/** Sharp on any screen at the height in which it is shown. */
const mostSide = { width: 960, height: 320 }

/** Drawn anew: transparent where it was, and without what a program wrote into the file. */
export async function storeDrawnLogo(
  files: FileStore,
  projectId: string,
  sent: { readonly bytes: Buffer; readonly sender: string },
): Promise<StoredFile> {
  requireFormat(sent.bytes, ['jpeg', 'png', 'webp'])
  const bytes = await decodePicture(sent.bytes, sent.sender, ({ picture }) =>
    picture
      .resize({ ...mostSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer(),
  )
  if (bytes.length > mostLogoBytes) throw new Refusal('fileTooLarge', { mostBytes: mostLogoBytes })
  return storeFile(files, projectId, { name: 'logo.png', mediaType: 'image/png', bytes })
}

/** Makes a file of it that may be named as the logo. */
export async function keepSentLogo(tx: Tx, keys: Keys, stored: StoredFile, now: Date): Promise<string> {
  const fileId = await keepFile(tx, keys, stored, now)
  const deed = { action: 'project.sendLogo', subject: 'logo', subjectId: fileId }
  await record(tx, { ...deed, before: null, after: { bytes: stored.bytes } }, now)
  return fileId
}

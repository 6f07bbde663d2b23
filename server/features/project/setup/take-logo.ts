import type { sendLogo } from '#contract/project/setup/board-project.ts'
import { mostLogoBytes } from '#contract/project/setup/board-project.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { keepFile, pictureAddress, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { record } from '#server/platform/database/history.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import { decodePicture } from '#server/platform/media/open-picture.ts'
import { requireFormat } from '#server/platform/media/require-format.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface LogoParts {
  readonly files: FileStore
  readonly keys: Keys
  readonly secret: string
}

/** Sharp on any screen at the height in which it is shown. */
const mostSide = { width: 960, height: 320 }

/** Drawn anew: transparent where it was, and without what a program wrote into the file. */
export async function takeLogo({ files }: LogoParts, call: UploadCall<typeof sendLogo>): Promise<StoredFile> {
  const { upload, projectId } = call
  if (projectId === null) throw new Refusal('projectAbsent')
  requireFormat(upload.bytes, ['jpeg', 'png', 'webp'])
  const bytes = await decodePicture(upload.bytes, upload.sender, ({ picture }) =>
    picture
      .resize({ ...mostSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer(),
  )
  if (bytes.length > mostLogoBytes) throw new Refusal('fileTooLarge', { mostBytes: mostLogoBytes })
  return storeFile(files, projectId, { name: 'logo.png', mediaType: 'image/png', bytes })
}

export async function keepLogo(
  { keys, secret }: LogoParts,
  { tx, now }: Call<typeof sendLogo>,
  stored: StoredFile,
) {
  const fileId = await keepFile(tx, keys, stored, now)
  const deed = { action: 'project.sendLogo', subject: 'logo', subjectId: fileId }
  await record(tx, { ...deed, before: null, after: { bytes: stored.bytes } }, now)
  return { fileId, address: pictureAddress(secret, stored.projectId, fileId, now) }
}

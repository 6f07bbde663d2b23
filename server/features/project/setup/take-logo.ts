import type { sendLogo } from '#contract/project/setup/board-project.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { pictureAddress, type StoredFile } from '#server/features/file/file.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { keepSentLogo, storeDrawnLogo } from './draw-logo.ts'

export interface LogoParts {
  readonly files: FileStore
  readonly keys: Keys
  readonly secret: string
}

export function takeLogo(
  { files }: LogoParts,
  { upload, projectId }: UploadCall<typeof sendLogo>,
): Promise<StoredFile> {
  if (projectId === null) throw new Refusal('projectAbsent')
  return storeDrawnLogo(files, projectId, upload)
}

export async function keepLogo(
  { keys, secret }: LogoParts,
  { tx, now }: Call<typeof sendLogo>,
  stored: StoredFile,
) {
  const fileId = await keepSentLogo(tx, keys, stored, now)
  return { fileId, address: pictureAddress(secret, stored.projectId, fileId, now) }
}

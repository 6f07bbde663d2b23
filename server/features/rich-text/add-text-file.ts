import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { addTextFile as endpoint } from '#contract/rich-text/rich-text-endpoints.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { keepFile, pictureAddress, type StoredFile, storeFile } from '#server/features/file/file.ts'
import { record } from '#server/platform/database/history.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type ReadTextFile, readTextFile } from './read-text-file.ts'
import { insertTextFile } from './text-file-store.ts'

export interface TextFileParts {
  readonly files: FileStore
  readonly keys: Keys
  readonly secret: string
}

interface TakenFile extends Pick<ReadTextFile, 'widthPixels' | 'heightPixels'> {
  readonly stored: StoredFile
}

/** Reads what was sent, and stores it. */
export async function takeTextFile(
  { files }: TextFileParts,
  call: UploadCall<typeof endpoint>,
): Promise<TakenFile> {
  const { name, mediaType, bytes, ...size } = await readTextFile(call.upload)
  return { stored: await storeFile(files, projectIdOf(call), { name, mediaType, bytes }), ...size }
}

/** From now on texts may name it. */
export async function keepTextFile(
  { keys, secret }: TextFileParts,
  { tx, projectId, now }: Call<typeof endpoint>,
  { stored, ...size }: TakenFile,
): Promise<ReplyOf<typeof endpoint>> {
  const { name, mediaType, bytes } = stored
  const fileId = await keepFile(tx, keys, stored, now)
  await insertTextFile(tx, fileId, now)
  const deed = { action: 'textFile.add', subject: 'textFile', subjectId: fileId, before: null }
  await record(tx, { ...deed, after: { mediaType, bytes } }, now)
  const address = pictureAddress(secret, projectIdOf({ projectId }), fileId, now)
  return { fileId, name, mediaType, bytes, address, ...size }
}

function projectIdOf({ projectId }: { readonly projectId: string | null }): string {
  if (projectId === null) throw new Error('A file of a text belongs to a project.')
  return projectId
}

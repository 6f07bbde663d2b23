import { createHash } from 'node:crypto'
import { cleanFileName } from '#contract/file/file-name.ts'
import { bytesOfPart, mostUploads, partsOf, type Upload } from '#contract/upload/upload.ts'
import type { createUpload as createEndpoint, putUploadPart } from '#contract/upload/upload-endpoints.ts'
import { newStorageKey } from '#server/adapters/files/port.ts'
import type { Call, UploadCall } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { expiryFrom, getUpload, projectIdOf, shownUpload, type UploadParts } from './upload.ts'
import {
  countOwn,
  findPartDigest,
  insertUpload,
  putPart,
  type StoredPart,
  type StoredUpload,
  shareUpload,
} from './upload-store.ts'

/** Room for the whole file is the sender's from now on: nobody is told at the end that there is none. */
export async function createUpload(
  { keys, mostUploadBytes }: UploadParts,
  { tx, body, now }: Call<typeof createEndpoint>,
): Promise<Upload> {
  const { purpose, bytes } = body
  if (bytes > mostUploadBytes) throw new Refusal('fileTooLarge', { mostBytes: mostUploadBytes })
  const own = await countOwn(tx)
  const mostBytes = mostUploadBytes * 2
  if (own.uploads >= mostUploads || own.bytes + bytes > mostBytes)
    throw new Refusal('uploadsTooMany', { most: mostUploads, mostBytes })
  const beginning = { uploadId: newId(now), state: 'open', expiresAt: expiryFrom(now) } as const
  const upload: StoredUpload = { ...beginning, purpose, bytes, name: cleanFileName(body.name) }
  await insertUpload(tx, keys, upload, now)
  return shownUpload(upload, [])
}

/** Stores a part; null where the same one is here already. */
export async function takePart(
  { files, keys }: UploadParts,
  call: UploadCall<typeof putUploadPart>,
): Promise<StoredPart | null> {
  const { params, query, upload: sent, transact } = call
  const { uploadId, part } = params
  const digest = createHash('sha256').update(sent.bytes).digest()
  const before = await transact(async (tx) => {
    refusePart(await getUpload(tx, keys, uploadId), part, sent.bytes.length)
    return findPartDigest(tx, uploadId, part)
  })
  if (query.sha256 !== undefined && query.sha256 !== digest.toString('hex'))
    throw new Refusal('uploadPartDamaged')
  if (before?.equals(digest)) return null
  const storageKey = newStorageKey(projectIdOf(call))
  await files.put(storageKey, sent.bytes, 'application/octet-stream')
  return { part, digest, storageKey }
}

/** Keeps a part that was stored, where the upload is still there and not finished. */
export async function keepPart(
  { keys }: UploadParts,
  { tx, params }: Call<typeof putUploadPart>,
  taken: StoredPart | null,
): Promise<{ part: number; sha256: string }> {
  const { uploadId, part } = params
  const upload = await shareUpload(tx, keys, uploadId)
  if (!upload) throw new Refusal('uploadAbsent')
  if (upload.state === 'whole') throw new Refusal('uploadWhole')
  if (taken) await putPart(tx, uploadId, taken)
  const digest = taken?.digest ?? (await findPartDigest(tx, uploadId, part))
  if (!digest) throw new Refusal('uploadAbsent')
  return { part, sha256: digest.toString('hex') }
}

function refusePart({ state, bytes }: StoredUpload, part: number, sentBytes: number): void {
  if (state === 'whole') throw new Refusal('uploadWhole')
  const wanted = part < partsOf(bytes) ? bytesOfPart(bytes, part) : 0
  if (wanted === 0 || sentBytes !== wanted) throw new Refusal('uploadPartWrong', { bytes: wanted })
}

import { type ArchiveSummary, archiveRules, partsOf, type Upload } from '#contract/upload/upload.ts'
import type { finishUpload as finishEndpoint } from '#contract/upload/upload-endpoints.ts'
import { inspectArchive } from '#server/platform/archive/read-archive.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openPartBytes } from './part-bytes.ts'
import { getUpload, shownUpload, type UploadParts } from './upload.ts'
import { listParts, type StoredPart, writeWhole } from './upload-store.ts'

/**
 * Looks at what all the parts are together, to tell its sender. No transaction is open meanwhile; whoever unpacks it looks
 * again.
 */
export async function finishUpload(
  { files, keys }: UploadParts,
  { params, transact, conclude }: OpenCall<typeof finishEndpoint>,
): Promise<{ upload: Upload; archive: ArchiveSummary }> {
  const { uploadId } = params
  const { upload, parts } = await transact(async (tx) => ({
    upload: await getUpload(tx, keys, uploadId),
    parts: await listParts(tx, uploadId),
  }))
  refuseIncomplete(upload.bytes, parts)
  const archive = await inspectArchive(
    openPartBytes(files, upload.bytes, parts),
    archiveRules[upload.purpose],
  )
  return conclude(async (tx) => {
    await writeWhole(tx, uploadId)
    return { upload: shownUpload({ ...upload, state: 'whole' }, parts), archive }
  })
}

const mostTold = 100

function refuseIncomplete(bytes: number, parts: readonly StoredPart[]): void {
  const here = new Set(parts.map(({ part }) => part))
  const missing = Array.from({ length: partsOf(bytes) }, (_, part) => part).filter((part) => !here.has(part))
  if (missing.length > 0) throw new Refusal('uploadIncomplete', { missing: missing.slice(0, mostTold) })
}

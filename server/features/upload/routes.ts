import * as endpoints from '#contract/upload/upload-endpoints.ts'
import { serve, serveUpload, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { finishUpload } from './finish-upload.ts'
import { createUpload, keepPart, takePart } from './send-upload.ts'
import { endUpload, getUpload, shownUpload, type UploadParts } from './upload.ts'
import { listParts } from './upload-store.ts'

/** Large files in parts, for whichever feature they are. */
export function serveUploads(site: Site, parts: UploadParts) {
  serve(site, endpoints.createUpload, (call) => createUpload(parts, call))
  serve(site, endpoints.getUpload, async ({ tx, params }) =>
    shownUpload(await getUpload(tx, parts.keys, params.uploadId), await listParts(tx, params.uploadId)),
  )
  serveUpload(
    site,
    endpoints.putUploadPart,
    (call) => takePart(parts, call),
    (call, taken) => keepPart(parts, call, taken),
  )
  serveWithoutTransaction(site, endpoints.finishUpload, (call) => finishUpload(parts, call))
  serveWithoutTransaction(site, endpoints.cancelUpload, async ({ params, transact }) => {
    await transact((tx) => getUpload(tx, parts.keys, params.uploadId))
    await endUpload(parts, transact, params.uploadId)
    return { removed: true as const }
  })
}

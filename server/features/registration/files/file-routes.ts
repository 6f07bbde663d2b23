import * as endpoints from '#contract/registration/draft-endpoints.ts'
import { serve, serveUpload } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { rememberGround } from '../registration-parts.ts'
import { keepTakenFile, takeFile } from './add-file.ts'
import { removeFile } from './remove-file.ts'
import { keepPhoto, type PhotoParts, takePhoto } from './save-photo.ts'

/** Portrait and attachments. */
export function serveApplicationFiles(site: Site, parts: PhotoParts) {
  serveUpload(
    site,
    endpoints.savePhoto,
    (call) => takePhoto(parts, call),
    (call, taken) => keepPhoto(parts, call, taken),
  )
  serveUpload(
    site,
    endpoints.addFile,
    (call) => takeFile(parts, call),
    (call, stored) => keepTakenFile(parts, call, stored),
  )
  serve(
    site,
    endpoints.removeFile,
    (call) => removeFile(parts, call, call.params),
    (call) => rememberGround(parts, call),
  )
}

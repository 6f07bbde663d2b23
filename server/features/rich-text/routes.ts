import { addTextFile } from '#contract/rich-text/rich-text-endpoints.ts'
import { serveUpload } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { keepTextFile, type TextFileParts, takeTextFile } from './add-text-file.ts'

export function serveRichText(site: Site, parts: TextFileParts) {
  serveUpload(
    site,
    addTextFile,
    (call) => takeTextFile(parts, call),
    (call, taken) => keepTextFile(parts, call, taken),
  )
}

import { getProjectFile, takeProjectFile } from '#contract/project-file/project-file-endpoints.ts'
import { serveFile, serveUpload } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { openProjectFile, type ProjectFileParts, takeOpenedFile, writeProjectFile } from './project-file.ts'

/** A project's whole set-up, out and in. */
export function serveProjectFile(site: Site, parts: ProjectFileParts) {
  serveFile(site, getProjectFile, (call) => writeProjectFile(parts, call))
  serveUpload(
    site,
    takeProjectFile,
    (call) => openProjectFile(parts, call),
    (call, sent) => takeOpenedFile(parts, call, sent),
  )
}

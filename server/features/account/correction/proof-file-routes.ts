import * as endpoints from '#contract/account/identity-correction.ts'
import { serveFile, serveUpload } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readProofFile } from './read-proof-file.ts'
import { keepProofFile, type ProofFileParts, takeProofFile } from './send-proof-file.ts'

/** Papers that speak for a correction. */
export function serveProofFiles(site: Site, parts: ProofFileParts) {
  serveUpload(
    site,
    endpoints.sendProofFile,
    (call) => takeProofFile(parts, call),
    (call, stored) => keepProofFile(parts, call, stored),
  )
  serveFile(site, endpoints.readProofFile, (call) => readProofFile(parts, call))
}

import { getConfirmation } from '#contract/registration/registration-endpoints.ts'
import { serveFile } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { rememberGround } from '../registration-parts.ts'
import { type ConfirmationParts, makeConfirmation } from './make-confirmation.ts'

/** What was handed in, as a paper. */
export function serveConfirmations(site: Site, parts: ConfirmationParts) {
  serveFile(site, getConfirmation, async (call) => {
    await rememberGround(parts, call)
    return makeConfirmation(parts, call, call.params.applicationId)
  })
}

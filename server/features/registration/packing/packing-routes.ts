import { packApplicationFiles } from '#contract/registration/list/application-files.ts'
import { packEnteredFiles } from '#contract/registration/list/entered-applications.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { findGround, type RegistrationParts } from '../registration-parts.ts'
import { startPacking } from './start-packing.ts'

export function servePacking(site: Site, parts: RegistrationParts) {
  serve(
    site,
    packApplicationFiles,
    (call) => startPacking(parts, 'application.files', call),
    (call) => findGround(parts, call, call.params.batchId),
  )
  serve(
    site,
    packEnteredFiles,
    (call) => startPacking(parts, 'enteredApplication.files', call),
    (call) => findGround(parts, call, call.params.batchId),
  )
}

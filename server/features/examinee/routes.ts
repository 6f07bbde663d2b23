import { listEntryBatches } from '#contract/examinee/entry/entry-batches.ts'
import { rememberBatches } from '#server/features/registration/registration.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { listEntryBatches as listBatches } from './entry/list-entry-batches.ts'
import { servePhotoArchives } from './entry/photos/photo-routes.ts'
import type { ExamineeParts } from './examinee-parts.ts'
import { servePeople } from './people/people-routes.ts'

/** An organisation's people: each room has routes of its own. */
export function serveExaminees(site: Site, parts: ExamineeParts) {
  servePeople(site, parts)
  servePhotoArchives(site, parts.registrations)
  serve(
    site,
    listEntryBatches,
    (call) => listBatches(parts.registrations, call, site.config.demo),
    (call) => rememberBatches(parts.registrations, call),
  )
}

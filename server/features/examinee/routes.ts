import type { Site } from '#server/platform/http/site.ts'
import { servePhotoArchives } from './entry/photos/photo-routes.ts'
import type { ExamineeParts } from './examinee-parts.ts'
import { servePeople } from './people/people-routes.ts'

/** An organisation's people: each room has routes of its own. */
export function serveExaminees(site: Site, parts: ExamineeParts) {
  servePeople(site, parts)
  servePhotoArchives(site, parts.registrations)
}

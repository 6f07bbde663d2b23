import * as endpoints from '#contract/registration/review/review-endpoints.ts'
import { serveDesk } from '#server/platform/desk/serve-desk.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { type RegistrationParts, rememberGround } from '../registration-parts.ts'
import { decideApplication, getReviewedApplication, reviewDesk, takeReviewBack } from './review-desk.ts'

/** The desk at which the board reviews what was handed in. */
export function serveReviews(site: Site, parts: RegistrationParts) {
  serveDesk(site, endpoints.reviewDesk, reviewDesk, takeReviewBack(parts))
  type When = { readonly projectId: string | null; readonly now: Date }
  const remember = (call: When) => rememberGround(parts, call)
  serve(
    site,
    endpoints.getReviewedApplication,
    (call) => getReviewedApplication(parts, call, call.params.thingId),
    remember,
  )
  serve(site, endpoints.decideReview, (call) => decideApplication(parts, call), remember)
}

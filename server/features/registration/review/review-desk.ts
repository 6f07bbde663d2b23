import type { Claim } from '#contract/kit/desk/desk.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import type { decideReview } from '#contract/registration/review/review-endpoints.ts'
import { decideAtDesk, type TakeBack } from '#server/platform/desk/decisions.ts'
import { comesLastTo, type Desk, findClaim } from '#server/platform/desk/desk.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findApplication, holdApplication } from '../application-store.ts'
import { listChoice } from '../places/place-store.ts'
import type { Asked, RegistrationParts } from '../registration-parts.ts'
import { getApplication } from '../shown/get-application.ts'
import { reviewApplication } from '../steps/review-application.ts'
import { type Restored, undoReview } from '../steps/undo-review.ts'

/** What the trigger `keep_review_desk` puts there. */
export const reviewDesk: Desk = {
  queue: 'application.review',
  roles: { 1: 'reviewer', 2: 'reviewer' },
}

/** An application that waits in the reader's scope, and whether it is in their hands. */
export async function getReviewedApplication(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<{ application: Application; claim: Claim | null }> {
  const claim = await findClaim(reviewDesk, asked, applicationId)
  return { application: await getApplication(parts, asked, applicationId), claim }
}

/** The verdict of who has the application in hand, on the version that they looked at. */
export async function decideApplication(parts: RegistrationParts, call: Call<typeof decideReview>) {
  const { tx, actor, params, body } = call
  const { version, ...verdict } = body
  const applicationId = params.thingId
  if (!(await findApplication(tx, parts.keys, applicationId, actor))) throw new Refusal('deskItemAbsent')
  const held = await holdApplication(tx, parts.keys, applicationId, actor)
  let { state } = held
  const decision = await decideAtDesk(reviewDesk, call, applicationId, async (auditId) => {
    if (held.version !== version) throw new Refusal('deskItemChanged', { version: held.version })
    const { feeFen } = held
    const before: Restored = { auditId, feeFen, choice: await listChoice(tx, applicationId) }
    const decided = await reviewApplication(parts, call, applicationId, { ...verdict, auditId })
    state = decided.state
    return { version: decided.version, before }
  })
  if (verdict.result === 'undetermined') await comesLastTo(reviewDesk, call, applicationId)
  return { ...decision, state }
}

export function takeReviewBack(parts: RegistrationParts): TakeBack {
  return ({ tx, actor, now }, { thingId, version, before }) => {
    const asked = { tx, actor, projectId: tx.projectId, now }
    return undoReview(parts, asked, { ...(before as Restored), applicationId: thingId, version })
  }
}

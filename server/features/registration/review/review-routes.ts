import { listAudits as listAuditsEndpoint } from '#contract/registration/review/audit-record.ts'
import * as endpoints from '#contract/registration/review/review-endpoints.ts'
import { getReviewFigures } from '#contract/registration/review/review-figures.ts'
import { getReviewSettings, putReviewSettings } from '#contract/registration/review/review-settings.ts'
import { serveDesk } from '#server/platform/desk/serve-desk.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type RegistrationParts, rememberGround } from '../registration-parts.ts'
import { auditRecordsOf, staffIdsOf, withOrganisations } from './audit-records.ts'
import { decideApplication, takeReviewBack } from './decide-application.ts'
import { getReviewedApplication } from './get-reviewed-application.ts'
import { listAudits } from './list-audits.ts'
import { reviewDesk } from './review-desk.ts'
import { readReviewFigures } from './review-figures.ts'
import { readReviewSettings, putReviewSettings as setReviewSettings } from './review-settings.ts'

/** The desk at which the board reviews what was handed in. */
export function serveReviews(site: Site, parts: RegistrationParts) {
  serveDesk(site, endpoints.reviewDesk, reviewDesk, takeReviewBack(parts))
  type When = { readonly projectId: string | null; readonly now: Date }
  const remember = (call: When) => rememberGround(parts, call)
  serveWithoutTransaction(site, endpoints.getReviewedApplication, async (call) => {
    await remember(call)
    const { audits, read } = await call.transact(async (tx) => {
      const { audits, ...read } = await getReviewedApplication(parts, { ...call, tx }, call.params.thingId)
      return { read, audits: await withOrganisations(tx, audits) }
    })
    return { ...read, audits: auditRecordsOf(audits, await site.listStaffNames(staffIdsOf(audits))) }
  })
  serve(
    site,
    endpoints.decideReview,
    (call) => {
      const { version, ...said } = call.body
      return decideApplication(parts, call, { applicationId: call.params.thingId, version, said })
    },
    remember,
  )
  serveWithoutTransaction(site, listAuditsEndpoint, async (call) => {
    await remember(call)
    const audits = await call.transact((tx) => listAudits(parts, { ...call, tx }, call.params.thingId))
    return { audits: auditRecordsOf(audits, await site.listStaffNames(staffIdsOf(audits))) }
  })
  serveWithoutTransaction(site, getReviewFigures, async (call) => {
    const { backlogs, reviewers } = await call.transact((tx) => readReviewFigures({ ...call, tx }))
    const names = await site.listStaffNames(reviewers.map(({ staffId }) => staffId))
    return {
      backlogs,
      reviewers: reviewers.map((line) => ({ ...line, name: names.get(line.staffId) ?? '' })),
    }
  })
  serve(site, getReviewSettings, async (call) => readReviewSettings(call.tx, await batchesOf(call)), remember)
  serve(site, putReviewSettings, ({ tx, body: { seenVersion, ...to }, now }) =>
    setReviewSettings(tx, to, seenVersion, now),
  )

  function batchesOf({ projectId }: When) {
    if (projectId === null) throw new Refusal('projectAbsent')
    return parts.batches.list(projectId)
  }
}

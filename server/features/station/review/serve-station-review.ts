import * as endpoints from '#contract/station/station-review.ts'
import * as settings from '#contract/station/station-settings.ts'
import { serveDesk } from '#server/platform/desk/serve-desk.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import type { StationParts } from '../station-parts.ts'
import { nameReviewers } from '../told/name-reviewers.ts'
import { putStationSettings, readStationSettings } from '../told/station-settings.ts'
import { decideStation, takeDecisionBack } from './decide-station.ts'
import { getReviewedStation } from './get-reviewed-station.ts'
import { stationDesk } from './station-desk.ts'

/** The desk at which the board reviews stations, and what it is set by. */
export function serveStationReview(site: Site, parts: StationParts): void {
  serveDesk(site, endpoints.stationDesk, stationDesk, takeDecisionBack)
  serveWithoutTransaction(site, endpoints.getReviewedStation, async (call) => {
    const { reviews, ...read } = await call.transact((tx) =>
      getReviewedStation(parts, { ...call, tx }, call.params.thingId),
    )
    return { ...read, station: await nameReviewers(site, read.station, reviews) }
  })
  serve(site, endpoints.decideStation, (call) => {
    const { version: revision, ...verdict } = call.body
    return decideStation(parts, call, { stationId: call.params.thingId, revision, verdict })
  })
  serve(site, settings.getStationSettings, ({ tx }) => readStationSettings(tx))
  serve(site, settings.putStationSettings, ({ tx, body: { seenVersion, ...to }, now }) =>
    putStationSettings(tx, to, seenVersion, now),
  )
}

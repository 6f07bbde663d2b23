import * as endpoints from '#contract/station/station-board.ts'
import { startExport } from '#server/features/export/export.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StationParts } from '../station-parts.ts'
import { nameReviewers } from '../told/name-reviewers.ts'
import { showStation } from '../told/show-station.ts'
import { findStationRow, holdStationRow } from '../told/station-store.ts'
import { switchStation } from '../told/switch-station.ts'
import { stationSource, venueSource } from './station-source.ts'

/** The stations of a project and their rooms, for its board. */
export function serveStationBoard(site: Site, parts: StationParts): void {
  const { keys } = parts
  serve(site, endpoints.searchStations, ({ tx, projectId, body }) =>
    readList(tx, stationSource(projectId), body),
  )
  serve(site, endpoints.searchVenues, ({ tx, projectId, body }) => readList(tx, venueSource(projectId), body))
  serve(site, endpoints.exportStations, ({ tx, body, language, now }) =>
    startExport<typeof endpoints.stationList, null>(tx, keys, {
      ...{ kind: 'station.export', of: null, body, language, now },
    }),
  )
  serve(site, endpoints.exportVenues, ({ tx, body, language, now }) =>
    startExport<typeof endpoints.venueList, null>(tx, keys, {
      ...{ kind: 'venue.export', of: null, body, language, now },
    }),
  )
  serveWithoutTransaction(site, endpoints.getBoardStation, async (call) => {
    const { station, reviews } = await call.transact(async (tx) => {
      const row = await findStationRow(tx, call.params.stationId)
      if (!row) throw new Refusal('stationAbsent')
      return showStation(parts, { tx, now: call.now }, row)
    })
    return nameReviewers(site, station, reviews)
  })
  serveWithoutTransaction(site, endpoints.switchBoardStation, async (call) => {
    const { stationId } = call.params
    const { station, reviews } = await call.transact(async (tx) => {
      const row = await holdStationRow(tx, stationId)
      if (!row) throw new Refusal('stationAbsent')
      await switchStation({ ...call, tx }, row, { off: call.body.off, by: 'board' })
      return showStation(parts, { tx, now: call.now }, (await findStationRow(tx, stationId)) ?? row)
    })
    return nameReviewers(site, station, reviews)
  })
}

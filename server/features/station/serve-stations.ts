import type { Site } from '#server/platform/http/site.ts'
import { serveStationBoard } from './board/serve-station-board.ts'
import { serveOwnStations } from './own/serve-own-stations.ts'
import { serveStationReview } from './review/serve-station-review.ts'
import { serveSites } from './site/serve-sites.ts'
import type { SiteParts } from './station-parts.ts'
import { serveRoomWorkbook } from './workbook/serve-room-workbook.ts'

/** Exam stations: told by their organisations, reviewed and used by the board. */
export function serveStations(site: Site, parts: SiteParts): void {
  serveOwnStations(site, parts)
  serveRoomWorkbook(site)
  serveStationReview(site, parts)
  serveStationBoard(site, parts)
  serveSites(site, parts)
}

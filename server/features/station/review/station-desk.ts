import type { Desk } from '#server/platform/desk/desk.ts'

/** What the trigger `keep_station_desk` puts there. */
export const stationDesk: Desk = {
  queue: 'station.review',
  roles: { 1: 'stationReviewer1', 2: 'stationReviewer2' },
}

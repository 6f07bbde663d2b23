import type { BatchSite } from '#contract/station/batch-site.ts'
import type { StationSettings } from '#contract/station/station-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listOwnSites, listRooms, listSites, type OwnSite, type SeatRoom } from './site/site-store.ts'
import { getStationSettings, takeStationSettings } from './told/station-settings.ts'
import { findStationRow } from './told/station-store.ts'

/**
 * The sites of a batch with their rooms and usable seats, as they are in force now: seats without the spare ones, none
 * where the room or its station is switched off. In an order of their own, so that two readings of the same are the same.
 */
export function listBatchSites(tx: Tx, batchId: string): Promise<BatchSite[]> {
  return listSites(tx, batchId)
}

/** Which sites of batches are stations of an organisation. */
export function listSitesOfOrganisation(tx: Tx, organisationId: string): Promise<OwnSite[]> {
  return listOwnSites(tx, organisationId)
}

export type { SeatRoom } from './site/site-store.ts'

/** What stands on papers of some rooms in which people sit; a room that is not in force any more is not among them. */
export function listSeatRooms(tx: Tx, roomIds: readonly string[]): Promise<SeatRoom[]> {
  return listRooms(tx, roomIds)
}

/** What the project sets of its stations, for its file. */
export function readStationSetup(tx: Tx): Promise<StationSettings> {
  return getStationSettings(tx)
}

export function putStationSetup(tx: Tx, settings: StationSettings, now: Date): Promise<void> {
  return takeStationSettings(tx, settings, now)
}

/** What a decision about a station names; null where there is none. */
export async function findStationRevision(tx: Tx, stationId: string): Promise<number | null> {
  return (await findStationRow(tx, stationId))?.revision ?? null
}

import * as rooms from '#contract/station/room-endpoints.ts'
import * as own from '#contract/station/station-endpoints.ts'
import type { Station } from '#contract/station/station-shapes.ts'
import { serve, serveUpload } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { type Asked, organisationOf, type StationParts } from '../station-parts.ts'
import { showLine, showStation } from '../told/show-station.ts'
import { getStationSettings } from '../told/station-settings.ts'
import { listStationRows } from '../told/station-store.ts'
import { switchStation } from '../told/switch-station.ts'
import { changeStation } from './change-station.ts'
import { getOwnRow, holdForChange, holdOwnRow } from './hold-station.ts'
import { makeStation, removeStation } from './make-station.ts'
import { addRoom, removeRoom, saveRoom } from './put-room.ts'
import { keepPhoto, removePhoto, takePhoto } from './room-photos.ts'
import { discardChanges, submitStation, withdrawStation } from './step-station.ts'
import { switchRoom } from './switch-room.ts'

/** What an organisation tells of its stations. */
export function serveOwnStations(site: Site, parts: StationParts): void {
  const { keys } = parts
  const show = async (asked: Asked, stationId: string) =>
    (await showStation(parts, asked, await getOwnRow(asked, stationId))).station

  serve(site, own.listStations, async ({ tx, actor }) => {
    const { sparePercent } = await getStationSettings(tx)
    const lines = []
    for (const row of await listStationRows(tx, organisationOf(actor)))
      lines.push(await showLine(parts, tx, row, sparePercent))
    return lines
  })
  serve(site, own.makeStation, async (call) => show(call, await makeStation(keys, call, call.body.name)))
  serve(site, own.getStation, (call) => show(call, call.params.stationId))
  serve(site, own.removeStation, (call) => removeStation(call, call.params.stationId))
  serve(site, own.changeStation, async (call) => {
    await changeStation(keys, call, call.params.stationId, call.body)
    return show(call, call.params.stationId)
  })
  serve(site, own.submitStation, async (call) => {
    await submitStation(keys, call, call.params.stationId)
    return show(call, call.params.stationId)
  })
  serve(site, own.withdrawStation, async (call) => {
    await withdrawStation(call, call.params.stationId)
    return show(call, call.params.stationId)
  })
  serve(site, own.discardStationChanges, async (call) => {
    await discardChanges(keys, call, call.params.stationId)
    return show(call, call.params.stationId)
  })
  serve(site, own.switchStation, async (call) => {
    const row = await holdOwnRow(call, call.params.stationId)
    await switchStation(call, row, { off: call.body.off, by: 'station' })
    return show(call, call.params.stationId)
  })
  serveRooms(site, parts, show)
}

function serveRooms(
  site: Site,
  parts: StationParts,
  show: (asked: Asked, stationId: string) => Promise<Station>,
): void {
  const { keys } = parts
  serve(site, rooms.addRoom, async (call) => {
    const { stationId } = call.params
    const roomId = await addRoom(keys, call, await holdForChange(keys, call, stationId), call.body)
    return { roomId, station: await show(call, stationId) }
  })
  serve(site, rooms.changeRoom, async (call) => {
    await saveRoom(keys, call, call.params, call.body)
    return show(call, call.params.stationId)
  })
  serve(site, rooms.removeRoom, async (call) => {
    await removeRoom(keys, call, call.params)
    return show(call, call.params.stationId)
  })
  serve(site, rooms.switchRoom, async (call) => {
    await switchRoom(call, call.params, call.body.off)
    return show(call, call.params.stationId)
  })
  serveUpload(
    site,
    rooms.addRoomPhoto,
    (call) => takePhoto(parts, call),
    async (call, stored) => {
      await keepPhoto(keys, call, call.params, stored)
      return show(call, call.params.stationId)
    },
  )
  serve(site, rooms.removeRoomPhoto, async (call) => {
    await removePhoto(keys, call, call.params)
    return show(call, call.params.stationId)
  })
}

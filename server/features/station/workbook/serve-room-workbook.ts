import { buffer } from 'node:stream/consumers'
import { getRoomWorkbook } from '#contract/station/room-import.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { serveFile } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { makeTemplate } from '#server/platform/workbook/writing/make-template.ts'
import { getOwnRow } from '../own/hold-station.ts'
import { organisationOf } from '../station-parts.ts'
import { listRooms } from '../told/room-store.ts'
import { listStationNames } from '../told/station-store.ts'
import { roomWorkbookTitle } from './import-rooms.ts'
import { roomColumns, rowOfRoom } from './room-columns.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The rooms of a station in the columns by which they are read again. */
export function serveRoomWorkbook(site: Site): void {
  serveFile(site, getRoomWorkbook, async ({ actor, now, language, params, transact }) => {
    const { stations, own, rooms } = await transact(async (tx) => {
      const row = await getOwnRow({ tx, actor, now }, params.stationId)
      const all = await listStationNames(tx, organisationOf(actor))
      // The example of a template without rooms is of this station too.
      const stations = all.toSorted(
        (one, other) => Number(other.code === row.code) - Number(one.code === row.code),
      )
      const rooms = await listRooms(tx, { stationId: row.stationId, version: row.latest })
      return { stations, own: stations[0], rooms }
    })
    const rows = rooms.map((room) => ({ station: own?.code ?? '', ...rowOfRoom(room) }))
    return new FileReply({
      name: `${roomWorkbookTitle[language]} ${own?.name ?? ''}.xlsx`,
      mediaType: workbookType,
      bytes: await buffer(makeTemplate(roomColumns(stations), language, rows)),
    })
  })
}

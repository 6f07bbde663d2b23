import { roomImport } from '#contract/station/room-import.ts'
import {
  type ComparedRow,
  type ImportAsked,
  importKind,
  type LeftRows,
  type RowFlaw,
} from '#server/features/import/import.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdForChange } from '../own/hold-station.ts'
import { addRoom, changeRoom } from '../own/put-room.ts'
import { organisationOf } from '../station-parts.ts'
import { stationTexts } from '../station-words.ts'
import { listStationNames } from '../told/station-store.ts'
import { compareRooms, type FoundRoom, type RoomGround } from './compare-rooms.ts'
import { roomColumns } from './room-columns.ts'
import { flawOf } from './room-flaws.ts'

export const roomWorkbookTitle = stationTexts(({ station }) => station.workbook.title)

/** Rooms of an organisation's stations as rows of a workbook: added and changed by the way of the form. */
export function importRooms({ keys }: { readonly keys: Keys }) {
  return importKind<RoomGround, undefined, FoundRoom>({
    name: 'stationRoom',
    work: 'stationRoom.import',
    endpoints: roomImport,
    rowsAtOnce: 25,
    ground: readRoomGround,
    columns: ({ columns }) => columns,
    title: () => roomWorkbookTitle,
    // Which rows are one room is known beside the rooms that are there.
    unique: [],
    compare: (tx, rows, ground, now) => compareRooms(tx, keys, rows, ground, now),
    prepare: null,
    make: (tx, rows, ground, now) => takeRooms(tx, keys, rows, ground, now),
    change: (tx, rows, ground, now) => takeRooms(tx, keys, rows, ground, now),
    oneTimePassword: null,
  })
}

/** Read anew each time: stations come, go and are renamed. */
async function readRoomGround({ tx, actor }: Pick<ImportAsked, 'tx' | 'actor'>): Promise<RoomGround> {
  const stations = await listStationNames(tx, organisationOf(actor))
  return {
    actor,
    stations: new Map(stations.map(({ code, stationId }) => [code, stationId])),
    columns: roomColumns(stations),
  }
}

/** One after the other: each may take the code that the next one would have had. */
async function takeRooms(
  tx: Tx,
  keys: Keys,
  rows: readonly ComparedRow<FoundRoom>[],
  { actor }: RoomGround,
  now: Date,
): Promise<LeftRows> {
  const asked = { tx, actor, now }
  const left = new Map<number, readonly RowFlaw[]>()
  for (const { row, found } of rows) {
    const { stationId, roomId, room } = found
    const held = await holdForChange(keys, asked, stationId)
    try {
      if (roomId === null) await addRoom(keys, asked, held, room)
      else await changeRoom(keys, asked, held, { ...room, roomId })
    } catch (error) {
      left.set(row, [flawOf(error)])
    }
  }
  return left
}

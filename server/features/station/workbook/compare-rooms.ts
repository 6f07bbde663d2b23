import type { Actor } from '#contract/kit/actor.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { type RoomDetails, seatsFit } from '#contract/station/station.ts'
import { nameKey } from '#contract/station/station-rules.ts'
import type { Compared, RowFlaw, RowValues, SoundRow } from '#server/features/import/import.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type HeldStation, holdForChange } from '../own/hold-station.ts'
import { codeKey, nextCode, refuseNewRoom, refuseRoomChange } from '../own/put-room.ts'
import { roomOfRow, rowOfRoom } from './room-columns.ts'
import { flawOf } from './room-flaws.ts'

/** Who sends rooms, and of which stations they may be. */
export interface RoomGround {
  readonly actor: Actor
  /** Ids by codes. */
  readonly stations: ReadonlyMap<string, string>
  readonly columns: readonly Column[]
}

/** What a row makes of a room: null where it is a new one. */
export interface FoundRoom {
  readonly stationId: string
  readonly roomId: string | null
  readonly room: RoomDetails
}

type ComparedRoom = readonly [number, Compared<FoundRoom>]

/** Rows against the rooms that their stations told last, which nobody changes meanwhile. */
export async function compareRooms(
  tx: Tx,
  keys: Keys,
  rows: readonly SoundRow[],
  { actor, stations }: RoomGround,
  now: Date,
): Promise<ReadonlyMap<number, Compared<FoundRoom>>> {
  const compared: ComparedRoom[] = []
  for (const [code, own] of Map.groupBy(rows, ({ values }) => values.station ?? '')) {
    try {
      const stationId = stations.get(code)
      if (stationId === undefined) throw new Refusal('stationAbsent')
      compared.push(...compareInStation(await holdForChange(keys, { tx, actor, now }, stationId), own))
    } catch (error) {
      const flaw = flawOf(error)
      compared.push(...own.map(({ row }): ComparedRoom => [row, wrong(flaw)]))
    }
  }
  return new Map(compared)
}

const wrong = (flaw: RowFlaw): Compared<FoundRoom> => ({ verdict: 'wrong', wrongs: [flaw] })

interface MeantRoom {
  readonly row: number
  /** As it is typed. */
  readonly code: string
  /** What it shall be; of a room that is there, what the workbook does not ask stays. */
  readonly room: RoomDetails
  readonly there: readonly RoomOfStation[]
}
type RoomOfStation = HeldStation['rooms'][number]

function compareInStation(held: HeldStation, rows: readonly SoundRow[]): ComparedRoom[] {
  const meant = rows.map(({ row, values }): MeantRoom => {
    const { code = '', name = '' } = values
    const there = findMeant(held.rooms, { code, name })
    const [first] = there
    const known = first ? rowOfRoom(first) : {}
    const room = roomOfRow({ ...known, ...values }, held.sparePercent)
    return { row, code, there, room: first ? { ...room, code: first.code } : room }
  })
  const same = Map.groupBy(meant, keyOfMeant)
  let waiting = 0
  return meant.map((one): ComparedRoom => {
    const twins = (same.get(keyOfMeant(one)) ?? []).filter(({ row }) => row !== one.row)
    const compared = twins.length > 0 ? wrong(twice(one, twins)) : compareRoom(held, one, waiting)
    if (compared.verdict === 'new') waiting += 1
    return [one.row, compared]
  })
}

/** By its code, also where a spreadsheet dropped the noughts before it; without a code by its name. */
function findMeant(
  rooms: readonly RoomOfStation[],
  { code, name }: Pick<RoomDetails, 'code' | 'name'>,
): readonly RoomOfStation[] {
  if (code === '') return rooms.filter((one) => nameKey(one.name) === nameKey(name))
  const exact = rooms.filter((one) => codeKey(one.code) === codeKey(code))
  return exact.length > 0 ? exact : rooms.filter((one) => numberKey(one.code) === numberKey(code)).slice(0, 1)
}

const numberKey = (code: string) => codeKey(code).replace(/^0+(?=\d+$)/, '')

function keyOfMeant({ row, there: [first, ...others], code, room: { name } }: MeantRoom): string {
  if (others.length > 0) return `unclear ${row}`
  if (first) return first.roomId
  return code === '' ? `name ${nameKey(name)}` : `code ${numberKey(code)}`
}

const mostNamedRows = 5

function twice({ code }: MeantRoom, twins: readonly MeantRoom[]): RowFlaw {
  const rows = twins.slice(0, mostNamedRows).map(({ row }) => row)
  const values = { rows: rows.join(', ') + (twins.length > mostNamedRows ? ' …' : '') }
  return { column: code === '' ? 'name' : 'code', reason: { key: 'station.roomTwice', values } }
}

function compareRoom(held: HeldStation, { room, there }: MeantRoom, waiting: number): Compared<FoundRoom> {
  const { stationId } = held.row
  const [first, ...others] = there
  if (others.length > 0) return wrong({ column: 'name', reason: { key: 'station.nameUnclear' } })
  if (!first) {
    const numbered = { ...room, code: room.code || nextCode(held.rooms) }
    const flaw = gridFlaw(room) ?? whyNot(() => refuseNewRoom(held, numbered, waiting))
    return flaw ? wrong(flaw) : { verdict: 'new', found: { stationId, roomId: null, room } }
  }
  const { roomId } = first
  const found = { stationId, roomId, room }
  const before = differing(rowOfRoom(first), rowOfRoom(room))
  if (Object.keys(before).length === 0) return { verdict: 'unchanged', found }
  const flaw = gridFlaw(room) ?? whyNot(() => refuseRoomChange(held, room, roomId))
  return flaw ? wrong(flaw) : { verdict: 'changed', before, found }
}

const gridFlaw = (room: RoomDetails): RowFlaw | null =>
  seatsFit(room) ? null : { column: 'columns', reason: { key: 'station.gridWrong' } }

function whyNot(refuse: () => void): RowFlaw | null {
  try {
    refuse()
    return null
  } catch (error) {
    return flawOf(error)
  }
}

const differing = (before: RowValues, after: RowValues): RowValues =>
  Object.fromEntries(Object.entries(before).filter(([field, value]) => after[field] !== value))

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportRow, WorkbookImport } from '#contract/import/import.ts'
import { mostRooms } from '#contract/station/station.ts'
import type { Station } from '#contract/station/station-shapes.ts'
import { retype } from '#server/platform/workbook/test/retype.ts'
import { askOf } from '#server/test/ask.ts'
import type { Centre } from '../test/station-centre.ts'
import { openStationHouse, type StationHouse } from '../test/station-house.ts'
import { roomColumns } from './room-columns.ts'

let house: StationHouse
beforeAll(async () => {
  house = await openStationHouse()
})
afterAll(() => house.close())
beforeEach(() => house.noon())

const imports = '/api/projects/stations/station-room-imports'
const columns = roomColumns([])
type Row = Readonly<Record<string, string>>

/** With a column for each value that some row has. */
function table(rows: readonly Row[]): Buffer {
  const used = columns.filter(({ key }) => rows.some((row) => key in row))
  const lines = [
    used.map(({ name }) => name['zh-Hans']),
    ...rows.map((row) => used.map(({ key }) => row[key] ?? '')),
  ]
  return Buffer.from(lines.map((cells) => `${cells.join(',')}\n`).join(''))
}

const ask = <Data = WorkbookImport>({ authorization }: Centre, method: 'GET' | 'POST', path: string) =>
  askOf<Data>(house.house.app)(method, `${imports}${path}`, { authorization })

async function send({ authorization }: Centre, payload: Buffer, name = 'rooms.csv') {
  const reply = await house.house.app.inject({
    ...{ method: 'POST', url: imports, payload },
    headers: { authorization, 'content-type': 'application/octet-stream', 'file-name': name },
  })
  return reply.json<{ code: number; message: string; data: WorkbookImport }>().data
}

async function rowsOf(centre: Centre, importId: string): Promise<ImportRow[]> {
  return (await ask<{ items: ImportRow[] }>(centre, 'GET', `/${importId}/rows?limit=100`)).data.items
}

const flawsIn = (rows: readonly ImportRow[]) =>
  rows.map(({ wrongs }) => wrongs.map(({ column, reason }) => [column, reason.key.replace('station.', '')]))

async function take(centre: Centre, importId: string) {
  await ask(centre, 'POST', `/${importId}/taking`)
  await house.house.sent()
  return (await ask(centre, 'GET', `/${importId}`)).data.outcomes
}

async function download({ authorization }: Centre, url: string) {
  return house.house.app.inject({ url, headers: { authorization, language: 'zh-Hans' } })
}

async function given(rooms = 2): Promise<{ centre: Centre; station: Station }> {
  const centre = await house.centre()
  return { centre, station: await centre.filled({ rooms }) }
}

const told = ({ rooms }: Station) =>
  rooms.map(({ code, name, seats, spareSeats }) => [code, name, seats, spareSeats])

test('a station’s rooms go out, are changed and come back: the same way and by the same file', async () => {
  const { centre, station } = await given(2)
  const file = await download(centre, `/api/stations/${station.stationId}/room-workbook`)
  expect(file.statusCode).toBe(200)
  const same = await send(centre, file.rawPayload, 'rooms.xlsx')
  expect(same.verdicts).toEqual({ new: 0, changed: 0, unchanged: 2, wrong: 0 })
  const changed = await send(centre, await retype(file.rawPayload, '机房', '考试机房'), 'rooms.xlsx')
  expect(changed.verdicts).toMatchObject({ changed: 2 })
  expect((await rowsOf(centre, changed.importId))[0]).toMatchObject({
    ...{ cells: { name: '考试机房', station: station.details.name }, before: { name: '机房' } },
  })
  expect(await take(centre, changed.importId)).toMatchObject({ changed: 2, left: 0 })
  const after = await centre.get(station.stationId)
  expect(after.rooms.map(({ name, photos }) => [name, photos.length])).toEqual([
    ['考试机房', 2],
    ['考试机房', 2],
  ])
  expect(after.rooms.map(({ roomId }) => roomId)).toEqual(station.rooms.map(({ roomId }) => roomId))
})

test('new rooms get the next numbers and their share of spare seats, and lack their photos; the same file again adds nothing', async () => {
  const { centre, station } = await given(1)
  const of = { station: station.code }
  const file = table([
    { ...of, code: '', name: '二号机房', seats: '41' },
    { ...of, code: '', name: '三号机房', seats: '20' },
    { ...of, code: '002', name: '四号机房', seats: '30' },
  ])
  const [one, other] = [await send(centre, file), await send(centre, file)]
  expect(one.verdicts).toMatchObject({ new: 3, wrong: 0 })
  await Promise.all([one, other].map(({ importId }) => ask(centre, 'POST', `/${importId}/taking`)))
  await house.house.sent()
  const after = await centre.get(station.stationId)
  // The first of them took the number that the last one names: that one is left, and says so.
  expect(told(after)).toEqual([
    ['001', '机房', 30, 2],
    ['002', '二号机房', 41, 3],
    ['003', '三号机房', 20, 1],
  ])
  expect(after.missing.rooms.map(({ fields }) => fields)).toEqual(
    Array(2).fill(['address', 'areaSquareMetres', 'venueSource', 'computerSource', 'photos']),
  )
  const left = (await rowsOf(centre, one.importId)).filter(({ outcome }) => outcome === 'left')
  expect(flawsIn(left)).toEqual([[['code', 'codeTaken']]])
  expect((await send(centre, file)).verdicts).toMatchObject({ new: 0, unchanged: 1, wrong: 2 })
})

test('what the file has no column for stays, and a code is known without its noughts', async () => {
  const { centre, station } = await given(1)
  const sent = await send(centre, table([{ station: station.code, code: '1', name: '机房', seats: '28' }]))
  expect(sent.verdicts).toMatchObject({ changed: 1 })
  await take(centre, sent.importId)
  const [before, after] = [station.rooms[0], (await centre.get(station.stationId)).rooms[0]]
  expect(after).toMatchObject({
    ...before,
    seats: 28,
    usableSeats: 26,
    version: 2,
    photos: expect.anything(),
  })
})

test('what is wrong by the form is wrong by the file, at its cell and in the file that comes back', async () => {
  const { centre, station } = await given(1)
  const of = { station: station.code, code: '' }
  const stranger = await given(1)
  const { importId } = await send(
    centre,
    table([
      { ...of, name: '甲', seats: '40', spareSeats: '1' },
      { ...of, name: '乙', seats: '2001' },
      { ...of, name: '丙', seats: '30', rows: '2', columns: '3' },
      { ...of, name: '丁', seats: '30', rows: '2.5' },
      { ...of, name: '戊', seats: '两' },
      { ...of, name: '己', seats: '30' },
      { ...of, name: '己', seats: '31' },
      { ...of, name: '庚'.repeat(61), seats: '30' },
      { ...of, name: '辛', seats: '10', spareSeats: '11' },
      { ...of, station: stranger.station.code, name: '壬', seats: '10' },
    ]),
  )
  expect(flawsIn(await rowsOf(centre, importId))).toEqual([
    [['spareSeats', 'spareTooFew']],
    [['seats', 'tooLarge']],
    [['columns', 'gridWrong']],
    [['rows', 'wholeNumber']],
    [['seats', 'number']],
    [['name', 'roomTwice']],
    [['name', 'roomTwice']],
    [['name', 'workbook.cellTooLong']],
    [['spareSeats', 'spareTooMany']],
    [['station', 'workbook.cellNotInList']],
  ])
  const marked = (await download(centre, `${imports}/${importId}/marked`)).body
  expect(marked).toContain('备用座位不能少于 2 个。')
  expect(marked).toContain('不得大于 2000。')
  expect((await ask(centre, 'POST', `/${importId}/taking`)).code).toBe(40)
  expect((await ask(stranger.centre, 'GET', `/${importId}`)).statusCode).toBe(404)
  expect(
    (await download(stranger.centre, `/api/stations/${station.stationId}/room-workbook`)).statusCode,
  ).toBe(404)
})

test('only while the station may be edited: not under review, and what was not returned stays', async () => {
  const { centre, station } = await given(2)
  const { stationId, code } = station
  const file = table([
    { station: code, code: '001', name: '一号', seats: '30' },
    { station: code, code: '002', name: '二号', seats: '30' },
    { station: code, code: '003', name: '三号', seats: '30' },
  ])
  const early = await send(centre, file)
  await centre.submit(stationId)
  expect(flawsIn(await rowsOf(centre, (await send(centre, file)).importId))).toEqual(
    Array(3).fill([['station', 'locked']]),
  )
  expect(await take(centre, early.importId)).toEqual({ made: 0, changed: 0, unchanged: 0, left: 3 })
  await house.take('lin', 1)
  const conditions = [{ part: `room:${station.rooms[0]?.roomId}`, conditionId: null }]
  await house.decide('lin', stationId, { result: 'failed', reason: '名称不清', conditions })
  const late = await send(centre, file)
  expect(flawsIn(await rowsOf(centre, late.importId))).toEqual([
    [],
    [[null, 'closed']],
    [[null, 'noNewRooms']],
  ])
  expect(await take(centre, late.importId)).toMatchObject({ changed: 1 })
  expect((await centre.get(stationId)).rooms.map(({ name }) => name)).toEqual(['一号', '机房'])
})

test('no more rooms than a station may have, and of one name several are not guessed', async () => {
  const { centre, station } = await given(2)
  const of = { station: station.code }
  const unclear = await send(centre, table([{ ...of, name: '机房', seats: '30' }]))
  expect(flawsIn(await rowsOf(centre, unclear.importId))).toEqual([[['name', 'nameUnclear']]])
  const many = Array.from({ length: mostRooms - 1 }, (_, at) => ({ ...of, name: `第 ${at} 间`, seats: '30' }))
  expect((await send(centre, table(many))).verdicts).toMatchObject({ new: mostRooms - 2, wrong: 1 })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostRooms, mostStations } from '#contract/station/station.ts'
import { nextNumber, roomOf } from './test/station-centre.ts'
import { openStationHouse, type StationHouse } from './test/station-house.ts'

let house: StationHouse
beforeAll(async () => {
  house = await openStationHouse()
})
afterAll(() => house.close())
beforeEach(() => house.noon())

describe('a station tells of itself', () => {
  test('begins with a name and gets a code; what is missing is said by part and by room', async () => {
    const centre = await house.centre()
    const { data } = await centre.make('启明学院考站')
    expect(data).toMatchObject({ state: 'pending', reviewStatus: 0, inForce: false, enabled: true })
    expect(data.code).toMatch(/^S\d{4}$/)
    expect(data.missing.station).toEqual(['area', 'address', 'postalCode', 'contacts', 'rooms'])
    expect((await centre.submit(data.stationId)).message).toBe('EG_ST_05')
    const { roomId } = (await centre.addRoom(data.stationId)).data
    await centre.sendPhoto(data.stationId, roomId)
    expect((await centre.get(data.stationId)).missing.rooms).toEqual([{ roomId, fields: ['photos'] }])
    const tooLong = { ...data.details, address: '路'.repeat(501), seenVersion: data.version }
    expect(await centre.put(data.stationId, tooLong)).toMatchObject({
      statusCode: 422,
      data: { fields: { address: expect.anything() } },
    })
  })

  test('no other station of the project has its name, however it is written', async () => {
    const [one, other] = [await house.centre(), await house.centre()]
    const name = `Qiming ${nextNumber()} 考站`
    await one.make(name)
    expect(await other.make(` ${name.replace(' ', '').toUpperCase()} `)).toMatchObject({
      statusCode: 409,
      message: 'EG_ST_03',
    })
    const both = await Promise.all([one.make('同名考站'), other.make('同名考站'), one.make('同名考站')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('spare seats are 5 %, rounded up, and never fewer', async () => {
    const centre = await house.centre()
    const { stationId } = (await centre.make()).data
    for (const [seats, least] of [
      [20, 1],
      [21, 2],
      [40, 2],
      [41, 3],
    ] as const) {
      const tooFew = await centre.addRoom(stationId, { seats, spareSeats: least - 1 })
      expect(tooFew).toMatchObject({ statusCode: 409, message: 'EG_ST_08', data: { least } })
      const room = (await centre.addRoom(stationId, { seats, spareSeats: least })).data.station.rooms.at(-1)
      expect(room).toMatchObject({ leastSpare: least, usableSeats: seats - least })
    }
  })

  test('rooms are numbered where they have no code, and no two have the same', async () => {
    const centre = await house.centre()
    const { stationId } = (await centre.make()).data
    await centre.addRoom(stationId, { code: '107' })
    const { data } = await centre.addRoom(stationId)
    expect(data.station.rooms.map(({ code }) => code)).toEqual(['107', '108'])
    expect((await centre.addRoom(stationId, { code: '107' })).message).toBe('EG_ST_07')
  })

  test('rows and columns hold all seats, or are told by neither', async () => {
    const centre = await house.centre()
    const { stationId } = (await centre.make()).data
    const refused = await centre.addRoom(stationId, { seats: 31, rows: 5, columns: 6 })
    expect(refused).toMatchObject({ statusCode: 422, data: { fields: { columns: expect.anything() } } })
    expect((await centre.addRoom(stationId, { rows: 5, columns: null })).statusCode).toBe(422)
  })

  test('two who change it at once: the second is told', async () => {
    const centre = await house.centre()
    const { stationId, version, details } = (await centre.make()).data
    const save = (traffic: string) => centre.put(stationId, { ...details, traffic, seenVersion: version })
    const both = await Promise.all([save('地铁一号线'), save('地铁二号线')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('its contacts lie sealed', async () => {
    const centre = await house.centre()
    await centre.filled({ rooms: 1 })
    const rows = await house.house.asOwner<{ kept: string }>(
      `select (details::text || encode(contacts_sealed, 'escape')) as kept from station_version`,
    )
    expect(rows.filter(({ kept }) => kept.includes('周明远'))).toEqual([])
  })
})

describe('a review', () => {
  test('passes two levels by two people, and the station is told', async () => {
    const centre = await house.centre()
    const { stationId } = await centre.filled({ rooms: 2 })
    expect((await centre.submit(stationId)).data).toMatchObject({ state: 'firstLevel', reviewStatus: 1 })
    expect(await house.take('lin', 2)).toEqual([])
    expect(await house.take('lin', 1)).toEqual([stationId])
    expect((await house.decide('lin', stationId)).data.state).toBe('secondLevel')
    expect(await centre.get(stationId)).toMatchObject({ reviewStatus: 2 })
    expect(await house.take('both', 2)).toEqual([stationId])
    expect((await house.look('both', stationId)).station.reviews).toMatchObject([
      { level: 1, result: 'passed', by: 'lin001' },
    ])
    expect((await house.decide('both', stationId)).data.state).toBe('complete')
    expect(await centre.get(stationId)).toMatchObject({ state: 'complete', reviewStatus: 3, inForce: true })
    expect(await centre.told()).toContain('stationPassed')
  })

  test('the second level is another person’s', async () => {
    const centre = await house.centre()
    const { stationId } = await centre.filled()
    await centre.submit(stationId)
    await house.take('both', 1)
    await house.decide('both', stationId)
    expect(await house.take('both', 2)).toEqual([])
    expect((await house.decide('both', stationId)).message).toBe('GA_DK_03')
  })

  test('returning asks for a condition and a reason, and opens only what it names', async () => {
    const centre = await house.centre()
    const { stationId, rooms } = await centre.filled({ rooms: 2 })
    const [first, second] = [rooms[0] ?? roomOf(), rooms[1] ?? roomOf()]
    await centre.submit(stationId)
    await house.take('lin', 1)
    expect((await house.decide('lin', stationId, { result: 'failed' })).statusCode).toBe(422)
    const conditions = [{ part: `room:${first.roomId}`, conditionId: null }]
    const returned = { result: 'failed', reason: '照片不清楚', conditions }
    expect((await house.decide('lin', stationId, returned)).data.state).toBe('failed')
    const shown = await centre.get(stationId)
    expect(shown).toMatchObject({ reviewStatus: 4, open: [`room:${first.roomId}`] })
    expect(await centre.told()).toContain('stationReturned')
    expect((await centre.submit(stationId)).message).toBe('EG_ST_13')
    const renamed = { ...shown.details, name: '改名考站', seenVersion: shown.version }
    expect(await centre.put(stationId, renamed)).toMatchObject({
      message: 'EG_ST_06',
      data: { part: 'name' },
    })
    expect((await centre.changeRoom(stationId, second.roomId, { name: '改名' })).message).toBe('EG_ST_06')
    expect((await centre.addRoom(stationId)).message).toBe('EG_ST_06')
    expect((await centre.changeRoom(stationId, first.roomId, { name: '一号机房' })).statusCode).toBe(200)
    expect((await centre.submit(stationId)).data.state).toBe('firstLevel')
    await centre.withdraw(stationId)
    expect((await centre.addRoom(stationId)).message).toBe('EG_ST_06')
    await centre.submit(stationId)
    await house.take('lin', 1)
    expect((await house.look('lin', stationId)).changes).toMatchObject({ parts: [`room:${first.roomId}`] })
  })

  test('a decision is taken back within the minute, unless something happened since', async () => {
    const centre = await house.centre()
    const { stationId } = await centre.filled()
    await centre.submit(stationId)
    await house.take('lin', 1)
    const { decisionId } = (await house.decide('lin', stationId)).data
    expect((await house.undo('lin', decisionId)).statusCode).toBe(200)
    expect(await centre.get(stationId)).toMatchObject({ state: 'firstLevel', reviews: [] })
    const again = (await house.decide('lin', stationId)).data
    await house.take('both', 2)
    expect((await house.undo('lin', again.decisionId)).message).toBe('GA_DK_07')
    const last = (await house.decide('both', stationId)).data
    expect((await house.undo('both', last.decisionId)).statusCode).toBe(200)
    expect(await centre.get(stationId)).toMatchObject({ state: 'secondLevel', inForce: false })
    expect((await house.decide('both', stationId)).data.state).toBe('complete')
  })

  test('of a station that was changed since it was looked at nothing is decided', async () => {
    const centre = await house.centre()
    const { stationId } = await centre.filled()
    await centre.submit(stationId)
    await house.take('lin', 1)
    const { revision } = await house.look('lin', stationId)
    await centre.withdraw(stationId)
    await centre.submit(stationId)
    await house.take('lin', 1)
    const late = await house.decide('lin', stationId, { version: revision })
    expect(late.message).toBe('GA_DK_04')
  })
})

describe('a passed station', () => {
  test('goes on being used as it was while an important change is reviewed', async () => {
    const centre = await house.centre()
    const { stationId, rooms } = await house.passed(centre, { rooms: 2 })
    const batchId = await house.batchWith(stationId)
    const room = rooms[0] ?? roomOf()
    await centre.changeRoom(stationId, room.roomId, { seats: 60, spareSeats: 3, rows: null, columns: null })
    const changed = await centre.get(stationId)
    expect(changed).toMatchObject({ state: 'pending', inForce: true })
    expect(changed.used?.rooms[0]).toMatchObject({ seats: 30 })
    expect(await house.usable(batchId)).toBe(56)
    await centre.submit(stationId)
    await house.passBoth(stationId)
    expect(await house.usable(batchId)).toBe(28 + 57)
    expect((await centre.get(stationId)).used).toBeNull()
  })

  test('what is not important is in force as it is saved', async () => {
    const centre = await house.centre()
    const { stationId } = await house.passed(centre)
    const { details, version } = await centre.get(stationId)
    const saved = await centre.put(stationId, { ...details, traffic: '地铁三号线', seenVersion: version })
    expect(saved.data).toMatchObject({ state: 'complete', used: null, details: { traffic: '地铁三号线' } })
  })

  test('a change is given up, and what is in force is all there is', async () => {
    const centre = await house.centre()
    const { stationId } = await house.passed(centre, { rooms: 1 })
    await centre.addRoom(stationId)
    expect((await centre.discard(stationId)).data).toMatchObject({ state: 'complete', used: null })
    expect((await centre.get(stationId)).rooms).toHaveLength(1)
    expect((await centre.discard(stationId)).message).toBe('EG_ST_04')
  })

  test('a name that is in force stays taken while a change of it waits', async () => {
    const [centre, other] = [await house.centre(), await house.centre()]
    const { stationId } = await house.passed(centre)
    const { details, version } = await centre.get(stationId)
    await centre.put(stationId, { ...details, name: `新名 ${nextNumber()}`, seenVersion: version })
    expect((await other.make(details.name)).message).toBe('EG_ST_03')
  })

  test('a room and a station are switched off at once, and give no seats', async () => {
    const centre = await house.centre()
    const { stationId, rooms } = await house.passed(centre, { rooms: 2 })
    const batchId = await house.batchWith(stationId)
    const room = rooms[0] ?? roomOf()
    await centre.ask('PUT', `/${stationId}/rooms/${room.roomId}/switch`, { off: '空调检修' })
    expect(await house.usable(batchId)).toBe(28)
    await centre.ask('PUT', `/${stationId}/rooms/${room.roomId}/switch`, { off: null })
    expect(await house.usable(batchId)).toBe(56)
    await house.board('PUT', `/stations/${stationId}/switch`, { off: '消防整改' })
    expect(await house.usable(batchId)).toBe(0)
    expect((await centre.ask('PUT', `/${stationId}/switch`, { off: null })).message).toBe('EG_ST_12')
    await house.board('PUT', `/stations/${stationId}/switch`, { off: null })
    expect(await house.usable(batchId)).toBe(56)
  })

  test('a larger share of spare seats counts at once', async () => {
    const centre = await house.centre()
    const { stationId } = await house.passed(centre, { rooms: 1 })
    const batchId = await house.batchWith(stationId)
    await house.setSpare(10)
    expect(await house.usable(batchId)).toBe(27)
    await house.setSpare(5)
  })
})

describe('walls', () => {
  test('a station is absent for another organisation and another project', async () => {
    const [centre, other] = [await house.centre(), await house.centre()]
    const { stationId, rooms } = await centre.filled({ rooms: 1 })
    for (const path of [`/${stationId}`, `/${stationId}/rooms/${rooms[0]?.roomId}`]) {
      const method = path.includes('rooms') ? 'DELETE' : 'GET'
      expect(await other.ask(method, path)).toMatchObject({ statusCode: 404, message: 'EG_ST_01' })
    }
    expect((await other.list()).map((one) => one.stationId)).not.toContain(stationId)
  })

  test('what is not there, or too much of it, is named', async () => {
    const centre = await house.centre()
    const { stationId } = await centre.filled({ rooms: 1 })
    const nowhere = `/${stationId}/rooms/${randomUUID()}`
    expect((await centre.ask('DELETE', nowhere)).message).toBe('EG_ST_02')
    expect((await centre.ask('PUT', `${nowhere}/switch`, { off: '检修' })).message).toBe('EG_ST_02')
    await centre.submit(stationId)
    expect((await centre.ask('DELETE', `/${stationId}`)).message).toBe('EG_ST_11')
    const other = (await centre.make()).data.stationId
    await house.house.asOwner(
      `with room as (insert into station_room (project_id, room_id, station_id)
           select $1, gen_random_uuid(), $2 from generate_series(1, $3) returning room_id)
       insert into station_room_version (project_id, station_id, version, room_id, position, code, name, seats,
           spare_seats, accessible, details)
         select $1, $2, 1, room_id, row_number() over (), 'R' || row_number() over (), '', 30, 2, false, '{}' from room`,
      [house.projectId, other, mostRooms],
    )
    expect(await centre.addRoom(other)).toMatchObject({ message: 'EG_ST_10', data: { most: mostRooms } })
    await house.house.asOwner(
      `insert into station (project_id, station_id, organisation_id, code, name_key, state, latest, created_at, updated_at)
       select $1, gen_random_uuid(), $2, 'X' || n, 'x' || n, 'pending', 1, now(), now()
       from generate_series(1, $3) as n`,
      [house.projectId, centre.accountId, mostStations - 2],
    )
    expect(await centre.make()).toMatchObject({ message: 'EG_ST_09', data: { most: mostStations } })
  })

  test('where the module is off for its kind, nothing is to be had', async () => {
    const group = await house.centre('group')
    expect((await group.ask('GET', '')).message).toBe('SWITCH_OFF$STATION_01')
  })

  test('reviewers of another level, and a reviewer of candidates, do not get it', async () => {
    const centre = await house.centre()
    const { stationId } = await centre.filled()
    await centre.submit(stationId)
    expect((await house.decide('second', stationId)).statusCode).toBe(403)
    expect((await house.decide('reviewer', stationId)).statusCode).toBe(403)
  })
})

describe('the board', () => {
  test('finds stations and their rooms by filter and by words', async () => {
    const centre = await house.centre()
    const { stationId, details } = await house.passed(centre, { rooms: 3 })
    const { data } = await house.board<{ rows: { stationId: string; usableSeats: number }[] }>(
      ...(['POST', '/station-searches', { search: details.name, filters: { use: ['used'] } }] as const),
    )
    expect(data.rows).toMatchObject([{ stationId, rooms: 3, seats: 90, usableSeats: 84 }])
    const venues = await house.board<{ rows: object[] }>('POST', '/venue-searches', {
      ...{ search: details.name, filters: { fit: ['accessible'], province: ['440000'] } },
    })
    expect(venues.data.rows).toHaveLength(3)
  })

  test('makes a station a site once, and only one that may be used', async () => {
    const centre = await house.centre()
    const { stationId } = await house.passed(centre)
    const raw = await centre.filled()
    const batchId = await house.batchWith(stationId)
    expect((await house.addSites(batchId, [stationId, raw.stationId])).data).toMatchObject({
      ...{ done: 0, skipped: 1, failed: 1 },
    })
    const { sites } = (await house.board<{ sites: { areaId: string }[] }>('GET', `/batches/${batchId}/sites`))
      .data
    expect(sites).toMatchObject([{ stationId, offered: false, total: null }])
    const linked = `/batches/${batchId}/sites/${sites[0]?.areaId}`
    const link = (to: string) => house.board('PUT', linked, { stationId: to })
    expect((await link(raw.stationId)).message).toBe('EG_ST_14')
    const other = await house.passed(centre)
    expect((await link(other.stationId)).message).toBe('EG_ST_15')
    await house.board('DELETE', linked)
    expect((await house.board('DELETE', linked)).message).toBe('EG_ST_16')
    expect(await house.usable(batchId)).toBe(0)
  })
})

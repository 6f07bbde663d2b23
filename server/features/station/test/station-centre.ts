import sharp from 'sharp'
import type { OrganisationKind } from '#contract/account/account.ts'
import type { RoomDetails } from '#contract/station/station.ts'
import type { Station, StationLine, StationRoom } from '#contract/station/station-shapes.ts'
import { askOf } from '#server/test/ask.ts'
import type { House } from '#server/test/house.ts'

const plainRoom: RoomDetails = {
  ...{ code: '', name: '机房', address: '教学楼三层 301 室', seats: 30, spareSeats: 2 },
  ...{ areaSquareMetres: 90, venueSource: 'own', computerSource: 'own', securitiesExperience: true },
  ...{ fundExperience: false, futuresExperience: false, outsideCandidates: true, accessible: true },
  ...{ rows: 5, columns: 6 },
}
const contact = { name: '周明远', role: 'manager', department: '教务处', position: '主任', phone: '' }

export const roomOf = (): StationRoom => {
  throw new Error('There is a room.')
}

let made = 0
export const nextNumber = () => ++made

const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8899aa' } })
  .jpeg()
  .toBuffer()

type Told = Station & { readonly part: string }

/** An organisation that has stations. */
export async function openCentre(house: House, projectId: string, kind: OrganisationKind = 'examStation') {
  const centre = await openEmptyCentre(house, projectId, kind)
  return { ...centre, filled: (wish: { readonly rooms?: number } = {}) => fill(centre, wish.rooms ?? 1) }
}
export type Centre = Awaited<ReturnType<typeof openCentre>>

async function openEmptyCentre(house: House, projectId: string, kind: OrganisationKind) {
  const { accountId } = await house.given.organisation(projectId, { organisationKind: kind })
  const authorization = await house.given.signedIn(projectId, accountId)
  const ask = <Data = Told>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    askOf<Data>(house.app)(method, `/api/stations${path}`, { authorization, ...(body && { body }) })
  const get = async (stationId: string) => (await ask('GET', `/${stationId}`)).data
  return {
    ...{ accountId, authorization, ask, get },
    make: (name = `考站 ${nextNumber()}`) => ask('POST', '', { name }),
    list: async () => (await ask<StationLine[]>('GET', '')).data,
    put: (stationId: string, body: object) => ask('PUT', `/${stationId}`, body),
    submit: (stationId: string) => ask('PUT', `/${stationId}/submission`),
    withdraw: (stationId: string) => ask('DELETE', `/${stationId}/submission`),
    discard: (stationId: string) => ask('DELETE', `/${stationId}/changes`),
    addRoom: (stationId: string, wish: Partial<RoomDetails> = {}) =>
      ask<{ roomId: string; station: Station }>('POST', `/${stationId}/rooms`, roomLike(wish)),
    async changeRoom(stationId: string, roomId: string, change: Partial<RoomDetails>) {
      const room = (await get(stationId)).rooms.find((one) => one.roomId === roomId) ?? roomOf()
      return ask('PUT', `/${stationId}/rooms/${roomId}`, { ...room, ...change, seenVersion: room.version })
    },
    async sendPhoto(stationId: string, roomId: string) {
      return house.app.inject({
        method: 'POST',
        url: `/api/stations/${stationId}/rooms/${roomId}/photos`,
        payload: await picture,
        headers: { authorization, 'content-type': 'application/octet-stream', 'file-name': 'a.jpg' },
      })
    },
    async told(): Promise<string[]> {
      const rows = await house.asOwner<{ kind: string }>(
        'select distinct template as kind from message where account_id = $1',
        [accountId],
      )
      return rows.map(({ kind: name }) => name)
    },
  }
}
type EmptyCentre = Awaited<ReturnType<typeof openEmptyCentre>>

function roomLike(wish: Partial<RoomDetails>): RoomDetails {
  const seats = wish.seats ?? plainRoom.seats
  const grid = seats === plainRoom.seats ? {} : { rows: null, columns: null }
  return { ...plainRoom, spareSeats: Math.ceil(seats / 20), ...grid, ...wish }
}

/** A station with all that is needed to hand it in. */
async function fill(centre: EmptyCentre, rooms: number): Promise<Station> {
  const { stationId, details, version } = (await centre.make()).data
  await centre.put(stationId, {
    ...{ ...details, area: '440100', address: '天河区五山路 1 号', postalCode: '510640' },
    ...{ contacts: [contact], seenVersion: version },
  })
  for (let at = 0; at < rooms; at += 1) {
    const { roomId } = (await centre.addRoom(stationId)).data
    await centre.sendPhoto(stationId, roomId)
    await centre.sendPhoto(stationId, roomId)
  }
  return centre.get(stationId)
}

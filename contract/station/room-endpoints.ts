import { z } from 'zod'
import { seen } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { mostPhotoBytes, roomShape, seatsFit } from './station.ts'
import { changing, ownStations, stationParams, switchReason } from './station-endpoints.ts'
import { roomId, station } from './station-shapes.ts'

const ofRoom = stationParams.extend({ roomId })
const seatsInRows = { path: ['columns'] }
const judged = ['roomCodeTaken', 'tooFewSpareSeats'] as const

export const addRoom = endpoint({
  ...ownStations,
  method: 'POST',
  path: '/api/stations/:stationId/rooms',
  summary: 'Add a room to an exam station',
  description: 'Without a code it gets the next number. Of a passed station it goes to review.',
  params: stationParams,
  body: z.object(roomShape).refine(seatsFit, seatsInRows),
  reply: z.object({ roomId, station }),
  errors: [...changing, ...judged, 'tooManyRooms'],
})

export const changeRoom = endpoint({
  ...ownStations,
  method: 'PUT',
  path: '/api/stations/:stationId/rooms/:roomId',
  summary: 'What a room is, all of it anew',
  description: 'Of a passed station it goes to review again; what was passed stays in force.',
  params: ofRoom,
  body: z.object({ ...roomShape, ...seen.shape }).refine(seatsFit, seatsInRows),
  reply: station,
  errors: [...changing, ...judged, 'roomAbsent', 'changedMeanwhile'],
})

export const removeRoom = endpoint({
  ...ownStations,
  method: 'DELETE',
  path: '/api/stations/:stationId/rooms/:roomId',
  summary: 'Remove a room from an exam station',
  description: 'Of a passed station it stays in force until its removal is passed.',
  params: ofRoom,
  reply: station,
  errors: [...changing, 'roomAbsent'],
})

export const switchRoom = endpoint({
  ...ownStations,
  method: 'PUT',
  path: '/api/stations/:stationId/rooms/:roomId/switch',
  summary: 'Switch a room off with a reason, or on again',
  description: 'At once and without a review, whatever the state of the station: nobody is placed there.',
  params: ofRoom,
  body: z.object({ off: switchReason.nullable() }),
  reply: station,
  errors: ['projectAbsent', 'projectInMaintenance', 'projectEnded', 'stationAbsent', 'roomAbsent'],
})

export const addRoomPhoto = endpoint({
  ...ownStations,
  method: 'POST',
  path: '/api/stations/:stationId/rooms/:roomId/photos',
  summary: 'Send a photo of a room, JPEG or PNG of at most 5 MB',
  description: 'Read as a picture and drawn anew, without its metadata.',
  params: ofRoom,
  upload: { mostBytes: mostPhotoBytes },
  reply: station,
  errors: [
    ...changing,
    'roomAbsent',
    'tooManyFiles',
    'fileEmpty',
    'fileFormatWrong',
    'fileTooLarge',
    'fileBroken',
    'photoHeic',
    'photoTooManyPixels',
    'pictureTooSlow',
  ],
})

export const removeRoomPhoto = endpoint({
  ...ownStations,
  method: 'DELETE',
  path: '/api/stations/:stationId/rooms/:roomId/photos/:fileId',
  summary: 'Remove a photo of a room',
  description:
    'Of the version that is being changed: the one in force keeps its photos until another is passed.',
  params: ofRoom.extend({ fileId: z.uuid().toLowerCase() }),
  reply: station,
  errors: [...changing, 'roomAbsent', 'fileGone'],
})

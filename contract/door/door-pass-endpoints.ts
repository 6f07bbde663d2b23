import { z } from 'zod'
import {
  boardSessionParams,
  boardSessionPath,
  ownSessions,
  sessionsOfBoard,
  siteSessionErrors,
  siteSessionParams,
  siteSessionPath,
} from '../exam-day/session-data-endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { doorPass, mostDoorDevices, mostDoorLabel } from './door.ts'

const ofDoor = { feature: 'door' } as const
const passId = z.uuid().toLowerCase()
const passes = z.object({ passes: z.array(doorPass) })
const made = z.object({ pass: doorPass, code: z.string() })
const wish = z.object({
  /** What it is for: a gate, an entrance. */
  label: z.string().trim().max(mostDoorLabel),
  devices: z.int().min(1).max(mostDoorDevices),
})
const once =
  'The code is told this once: only its digest is kept. It opens from twelve hours before the session until its end, on as many devices as it says.'
const back = 'Its devices load nothing more, and wipe what they have as soon as they have a network.'
const makeErrors = [...siteSessionErrors, 'tooManyDoorPasses', 'doorNotOpen'] as const

export const listDoorPasses = endpoint({
  ...ownSessions,
  ...ofDoor,
  method: 'GET',
  path: `${siteSessionPath}/door-passes`,
  summary: 'The door codes of a session at a site: on which devices they were opened, what those gave back',
  params: siteSessionParams,
  reply: passes,
  errors: siteSessionErrors,
})

export const makeDoorPass = endpoint({
  ...ownSessions,
  ...ofDoor,
  method: 'POST',
  path: `${siteSessionPath}/door-passes`,
  repeatsItself: true,
  summary: 'Make a code with which telephones check tickets at the door, without a network',
  description: once,
  params: siteSessionParams,
  body: wish,
  reply: made,
  errors: makeErrors,
})

export const revokeDoorPass = endpoint({
  ...ownSessions,
  ...ofDoor,
  method: 'DELETE',
  path: `${siteSessionPath}/door-passes/:passId`,
  summary: 'Call a door code back',
  description: back,
  params: siteSessionParams.extend({ passId }),
  reply: passes,
  errors: [...siteSessionErrors, 'doorPassAbsent'],
})

export const listBoardDoorPasses = endpoint({
  ...sessionsOfBoard,
  ...ofDoor,
  method: 'GET',
  path: `${boardSessionPath}/door-passes`,
  summary: 'The door codes of a session at a site: on which devices they were opened, what those gave back',
  params: boardSessionParams,
  reply: passes,
  errors: siteSessionErrors,
})

export const makeBoardDoorPass = endpoint({
  ...sessionsOfBoard,
  ...ofDoor,
  method: 'POST',
  path: `${boardSessionPath}/door-passes`,
  repeatsItself: true,
  summary: 'Make a code with which telephones check tickets at the door, without a network',
  description: once,
  params: boardSessionParams,
  body: wish,
  reply: made,
  errors: makeErrors,
})

export const revokeBoardDoorPass = endpoint({
  ...sessionsOfBoard,
  ...ofDoor,
  method: 'DELETE',
  path: `${boardSessionPath}/door-passes/:passId`,
  summary: 'Call a door code back',
  description: back,
  params: boardSessionParams.extend({ passId }),
  reply: passes,
  errors: [...siteSessionErrors, 'doorPassAbsent'],
})

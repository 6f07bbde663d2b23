import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { doorPerson, doorPortrait, doorSession, mostDoorMarks, portraitPortion, toldMark } from './door.ts'

const id = z.uuid().toLowerCase()
const instant = z.iso.datetime()
/** 32 random bytes in base64url. */
const secret = z.string().regex(/^[\w-]{43}$/)

/** Of whoever holds a code or a device that a code has let in: nobody signs in at a door. */
const atDoor = { feature: 'door', may: 'everyone', project: 'domain', module: null, method: 'POST' } as const
const deviceErrors = [...gateErrors, 'doorDeviceStrange', 'doorNotOpen', 'batchAbsent'] as const

export const openDoor = endpoint({
  ...atDoor,
  path: '/api/projects/:domain/door-openings',
  repeatsItself: true,
  summary: 'Open a door with its code, on this device',
  description:
    'The device makes both secrets itself: with `deviceKey` it loads, with `returnKey` it only gives marks back. Sent again with the same ones the answer is the same; other ones are another device, and `doorCodeUsedUp` once there are as many as the code is good for. Wrong codes are counted by address.',
  params: domainParams,
  body: z.object({
    /** As it is typed: `tidyDoorCode`. */
    code: z.string().min(1).max(60),
    deviceKey: secret,
    returnKey: secret,
  }),
  reply: doorSession,
  errors: [
    ...gateErrors,
    'doorCodeWrong',
    'doorCodeUsedUp',
    'doorNotOpen',
    'doorListEmpty',
    'batchAbsent',
    'tooManyRequests',
  ],
})

export const loadDoorPeople = endpoint({
  ...atDoor,
  path: '/api/projects/:domain/door-people',
  readsOnly: true,
  summary: 'Who is expected at this device’s door, two hundred at a time',
  description:
    'In the order of rooms and seats; `after` is the `next` of the portion before. `planId` is another where a plan was published meanwhile: begin anew.',
  params: domainParams,
  body: z.object({
    deviceKey: secret,
    after: z.object({ roomId: id, seat: z.int() }).nullable(),
  }),
  reply: z.object({
    planId: z.uuid(),
    people: z.array(doorPerson),
    next: z.object({ roomId: z.uuid(), seat: z.int() }).nullable(),
  }),
  errors: deviceErrors,
})

export const loadDoorPortraits = endpoint({
  ...atDoor,
  path: '/api/projects/:domain/door-portraits',
  readsOnly: true,
  summary: 'Small pictures of some who are expected at this device’s door',
  description: 'Who does not sit there is left out.',
  params: domainParams,
  body: z.object({ deviceKey: secret, applicationIds: z.array(id).min(1).max(portraitPortion) }),
  reply: z.object({ portraits: z.array(doorPortrait) }),
  errors: deviceErrors,
})

export const giveDoorMarks = endpoint({
  ...atDoor,
  path: '/api/projects/:domain/door-marks',
  repeatsItself: true,
  summary: 'Give back who was let in at this device’s door, and learn what others marked',
  description:
    'Also after the end of the session, as long as it may be marked. A mark that is sent again is kept once. `others` are marks told since `since`, some of them once more; null asks for all.',
  params: domainParams,
  body: z.object({
    returnKey: secret,
    marks: z.array(z.object({ markId: id, applicationId: id, at: instant })).max(mostDoorMarks),
    since: instant.nullable(),
  }),
  reply: z.object({
    now: instant,
    closesAt: instant,
    /** Null: no plan is in force. */
    planId: z.uuid().nullable(),
    answers: z.array(
      z.object({
        markId: z.uuid(),
        /** `notSeated`: by the plan in force they sit elsewhere, or nowhere. */
        answer: z.enum(['kept', 'notSeated']),
      }),
    ),
    others: z.array(toldMark),
  }),
  errors: [
    ...gateErrors,
    'doorDeviceStrange',
    'batchAbsent',
    'markingNotOpen',
    'sessionReported',
    'siteSessionAbsent',
  ],
})

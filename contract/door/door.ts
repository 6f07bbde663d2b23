import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { hourMs } from '../kit/time.ts'

/** Signs that nobody takes for another one: without I, O, 0 and 1. */
export const doorCodeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 60 bits: not guessed over the network, nor by trying keys on what a stolen device holds. */
export const doorCodeLength = 12

export const mostDoorDevices = 10
export const mostDoorPasses = 30
export const mostDoorLabel = 40
export const doorPortion = 200
export const portraitPortion = 25
export const mostDoorMarks = 200

/** As people type it: in any case, with or without what stands between its groups. */
export const tidyDoorCode = (typed: string): string => typed.toUpperCase().replace(/[\s\-–—_.]/g, '')

/** `ABCD-EFGH-JKLM` */
export const writtenDoorCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** Lists are loaded the evening before as well, where there is a network; with the session all of it ends. */
const hoursBefore = 12

export function doorTimes(session: { readonly startsAt: string; readonly endsAt: string }) {
  return {
    opensAt: new Date(Date.parse(session.startsAt) - hoursBefore * hourMs),
    closesAt: new Date(session.endsAt),
  }
}

const instant = z.iso.datetime()

/** A code for a door, without the code: nobody can read it again. */
export const doorPass = z.object({
  passId: z.uuid(),
  label: z.string(),
  madeAt: instant,
  opensAt: instant,
  closesAt: instant,
  /** Called back before its time. */
  revokedAt: instant.nullable(),
  /** On how many devices it opens. */
  mostDevices: z.int(),
  devices: z.array(
    z.object({
      /** Browser and system, as they call themselves. */
      label: z.string(),
      openedAt: instant,
      /** When it last gave marks back, and how many in all. */
      toldAt: instant.nullable(),
      marks: z.int(),
    }),
  ),
})
export type DoorPass = z.output<typeof doorPass>

export const doorRoom = z.object({ roomId: z.uuid(), code: z.string(), name: z.string(), planned: z.int() })
export type DoorRoom = z.output<typeof doorRoom>

/** What a device knows of its door, beside the people. */
export const doorSession = z.object({
  sessionId: z.uuid(),
  batchName: texts,
  stationCode: z.string(),
  stationName: z.string(),
  startsAt: instant,
  endsAt: instant,
  closesAt: instant,
  /** By the server's clock: that of the device may be wrong. */
  now: instant,
  planId: z.uuid(),
  people: z.int(),
  rooms: z.array(doorRoom),
  /** By which the codes on tickets are checked. */
  keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
})
export type DoorSession = z.output<typeof doorSession>

/** Somebody who is expected. */
export const doorPerson = z.object({
  applicationId: z.uuid(),
  /** Of the registration. */
  number: z.string(),
  ticketNumber: z.string().nullable(),
  name: z.string(),
  /** Masked. */
  idNumber: z.string(),
  roomId: z.uuid(),
  seat: z.int(),
  hasPhoto: z.boolean(),
})
export type DoorPerson = z.output<typeof doorPerson>

export const doorPortrait = z.object({
  applicationId: z.uuid(),
  /** A small JPEG as base64; null: none that can be read. */
  picture: z.string().nullable(),
  /** As it stands in the code of a ticket with the same photo. */
  digest: z.string().nullable(),
})
export type DoorPortrait = z.output<typeof doorPortrait>

/** What else was marked of the session, by whomever. */
export const toldMark = z.object({
  applicationId: z.uuid(),
  kind: z.enum(['present', 'absent', 'seatChange']),
  roomId: z.uuid().nullable(),
  seat: z.int().nullable(),
  at: instant,
})
export type ToldMark = z.output<typeof toldMark>

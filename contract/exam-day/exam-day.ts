import { z } from 'zod'
import { dayMs, startOfDay } from '../kit/time.ts'

const line = (most: number) => z.string().trim().max(most)

/** Who watches over a room in a session. */
export const invigilator = z.object({
  name: line(40).min(1),
  telephone: z
    .string()
    .trim()
    .regex(/^[+\d][\d\s()-]{4,23}$/),
  /** Has said to be there. */
  confirmed: z.boolean(),
})
export type Invigilator = z.output<typeof invigilator>

export const invigilators = z.object({ chief: invigilator.nullable(), second: invigilator.nullable() })
export type Invigilators = z.output<typeof invigilators>

/** What is marked of somebody on the day. */
export const markKinds = ['present', 'absent', 'violation', 'seatChange', 'reserveMachine'] as const
export type MarkKind = (typeof markKinds)[number]

/** The two of which the later one holds. */
export const presences = ['present', 'absent'] as const satisfies readonly MarkKind[]
export type Presence = (typeof presences)[number]

/** What of the day's marks must say what happened. */
export const mustSay = (kind: MarkKind): boolean => kind === 'violation'

export const mostNoteCharacters = 300
export const mostMarksAtOnce = 500

/** How long after its end a session may still be marked. */
const daysToMark = 3

/** From the morning of the day until some days after the end. */
export function markingTimes(session: { readonly startsAt: string; readonly endsAt: string }) {
  return {
    opensAt: startOfDay(new Date(session.startsAt)),
    closesAt: new Date(Date.parse(session.endsAt) + daysToMark * dayMs),
  }
}

/** Two who are the same person, as somebody wrote them down. */
export function isSameInvigilator(one: Invigilator, other: Invigilator): boolean {
  const digits = (telephone: string) => telephone.replace(/\D/g, '')
  return one.name === other.name && digits(one.telephone) === digits(other.telephone)
}

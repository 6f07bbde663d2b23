import { z } from 'zod'

/** How long a claim lasts after the last sign of life of who holds it. */
export const claimMinutes = 10
/** The one that somebody works on, and the next one, loaded ahead. */
export const mostClaims = 2
/** For so long who decided may take it back. */
export const undoSeconds = 60

/** Which look it is. Of things that one look is enough for, there is the first alone. */
export const deskLevels = [1, 2] as const
export type DeskLevel = (typeof deskLevels)[number]

const instant = z.iso.datetime()

/** A thing that one of the staff has in hand: nobody else is given it until the claim runs out. */
export const claim = z.object({
  thingId: z.uuid(),
  level: z.literal(deskLevels),
  /** Since when it stands in its queue. */
  waitsSince: instant,
  claimedUntil: instant,
})
export type Claim = z.output<typeof claim>

/** What of a queue is in the reader's scope. */
export const deskCounts = z.object({
  /** Nobody has it in hand. */
  waiting: z.number().int(),
  mine: z.number().int(),
  others: z.number().int(),
  /** The longest that one of them waits; null where none does. */
  waitsSince: instant.nullable(),
})
export type DeskCounts = z.output<typeof deskCounts>

/** What a decision names besides what is decided: the version of the thing that was looked at. */
export const decisionBase = z.object({ version: z.number().int().min(0) })

/** A decision that was taken, and until when it may be taken back. */
export const deskDecision = z.object({ decisionId: z.uuid(), undoUntil: instant })
export type DeskDecision = z.output<typeof deskDecision>

/** How long a draft may keep places, as its batch sets it. */
export interface HoldTerms {
  /** After the first hold, and after each piece of work on the form. */
  readonly holdMinutes: number
  /** From the first hold on, whatever is done meanwhile. */
  readonly mostHoldMinutes: number
  /** After a hold that ended without being handed in, before the same person may hold again. */
  readonly restMinutes: number
}

/** One stretch of holding. It outlives the places: who gives them back and takes others does not begin anew. */
export interface HoldSpell {
  /** Both null before the first hold, and once the application was handed in. */
  readonly holdBeganAt: Date | null
  readonly holdEndsAt: Date | null
}

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** Until when the person may not hold again; null where nothing hinders. */
export function restingUntil(
  { restMinutes }: Pick<HoldTerms, 'restMinutes'>,
  { holdEndsAt }: HoldSpell,
  now: Date,
): Date | null {
  if (holdEndsAt === null || holdEndsAt > now) return null
  const until = later(holdEndsAt, restMinutes)
  return until > now ? until : null
}

/** The stretch in which places that are chosen now are held: choosing again does not prolong it. */
export function spellOfChoice(terms: HoldTerms, spell: HoldSpell, now: Date): HoldSpell {
  const isRunning = spell.holdEndsAt !== null && spell.holdEndsAt > now
  return isRunning ? spell : { holdBeganAt: now, holdEndsAt: later(now, terms.holdMinutes) }
}

/** The same after work on the form: longer, up to the most. */
export function prolongedSpell(terms: HoldTerms, spell: HoldSpell, now: Date): HoldSpell {
  const { holdBeganAt, holdEndsAt } = spell
  if (holdBeganAt === null || holdEndsAt === null || holdEndsAt <= now) return spell
  const most = later(holdBeganAt, Math.max(terms.mostHoldMinutes, terms.holdMinutes))
  const prolongedMs = Math.min(later(now, terms.holdMinutes).getTime(), most.getTime())
  return { holdBeganAt, holdEndsAt: new Date(Math.max(prolongedMs, holdEndsAt.getTime())) }
}

import type { AccountFacts } from '#contract/batch/form/form.ts'
import { dayOf, isMinorOn } from '#contract/identity/birth-day.ts'
import type { PersonFacts } from '#server/features/account/account.ts'

/** What the form knows of the person before anything is typed. */
export function factsOf(person: PersonFacts, now: Date): AccountFacts {
  const known = Object.entries(person).filter(([, fact]) => fact !== null && fact !== '')
  const { birthDay } = person
  const adult = birthDay && { adult: isMinorOn(birthDay, dayOf(now)) ? 'no' : 'yes' }
  return { ...Object.fromEntries(known), ...adult }
}

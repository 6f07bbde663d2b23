import type { AccountFacts } from '#contract/batch/form.ts'
import type { Person } from '#server/features/account/account.ts'

/** What the form knows of the person before anything is typed. */
export function factsOf(person: Person): AccountFacts {
  return Object.fromEntries(Object.entries(person).filter(([, known]) => known !== null && known !== ''))
}

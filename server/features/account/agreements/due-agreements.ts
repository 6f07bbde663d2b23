import type { AgreementKind } from '#contract/account/account.ts'
import { dayOf, isMinorOn } from '#contract/identity/birth-day.ts'

/** Nobody needs a guardian’s consent once they are of age. */
export function dueFor(
  kinds: readonly AgreementKind[],
  birthDay: string | null,
  now: Date,
): readonly AgreementKind[] {
  const isMinor = birthDay !== null && isMinorOn(birthDay, dayOf(now))
  return kinds.filter((kind) => kind !== 'guardian' || isMinor)
}

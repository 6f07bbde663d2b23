import type { SentCode } from '#web/features/proof/use-contact-code.ts'
import { findDraft, forgetDraft, keepDraft } from '#web/platform/state/draft.ts'
import type { Person } from './ask-person.tsx'

/** What is kept of a binding under way, so that a reload loses nothing. Never a code. */
export interface BindDraft {
  /** As far as it is typed. */
  readonly person: Partial<Person>
  /** What stands there has been found sound: the contact may be proven. */
  readonly sound: boolean
  readonly contact: string
  readonly sent: SentCode | null
}

const name = 'bind'

export function findBindDraft(): BindDraft {
  return { person: {}, sound: false, contact: '', sent: null, ...findDraft<BindDraft>(name) }
}

export function keepBindDraft(change: Partial<BindDraft>): void {
  keepDraft(name, { ...findBindDraft(), ...change })
}

export function forgetBindDraft(): void {
  forgetDraft(name)
}

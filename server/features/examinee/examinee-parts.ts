import type { Actor } from '#contract/kit/actor.ts'
import type { Accounts } from '#server/features/account/account.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'

/** What the operations on an organisation's people stand on. */
export interface ExamineeParts {
  readonly accounts: Pick<Accounts, 'keys' | 'passwords' | 'projects' | 'agreements'>
  readonly registrations: RegistrationParts
}

/** Whose people they are. These endpoints let nobody but organisations in. */
export function organisationOf(actor: Actor): string {
  if (actor.kind !== 'account' || actor.role !== 'organisation')
    throw new Error('Only an organisation has people of its own.')
  return actor.accountId
}

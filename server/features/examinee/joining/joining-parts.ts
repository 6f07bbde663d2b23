import type { Actor } from '#contract/kit/actor.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import type { ProjectMemory } from '#server/features/project/project.ts'
import type { RegistrationParts } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** What the way of organisations in stands on. */
export interface JoiningParts extends RegistrationParts {
  readonly batches: Pick<BatchMemory, 'find' | 'list' | 'places'>
  readonly projects: Pick<ProjectMemory, 'getProject'>
}

/** One of several transactions of a request, in the name of who asks. */
export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** The organisation that acts. Its endpoints let nobody else in. */
export function organisationIdOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Error('Only an organisation has people of its own.')
  return actor.accountId
}

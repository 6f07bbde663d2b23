import { fallbackAccountRules } from '#contract/account/account-rules.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { Window } from '#contract/project/window.ts'
import { openBatchMemory } from '#server/features/batch/batch.ts'
import type { Asked, RegistrationParts } from '#server/features/registration/registration-parts.ts'
import type { House } from './house.ts'

const never = { on: () => {}, close: async () => {} }

/** What operations on applications stand on that no endpoint calls yet. */
export function registrationPartsOf(
  { database, keys, secret }: Pick<House, 'database' | 'keys' | 'secret'>,
  windows: readonly Window[] = [],
): RegistrationParts {
  const settings = {
    ...{ windows: [...windows], accountRules: fallbackAccountRules },
    collectiveAccount: 'off' as const,
  }
  const batches = openBatchMemory({ database, changes: never })
  return { keys, secret, batches, takesPayments: true, projects: { getProject: () => ({ settings }) } }
}

/** Does something in a transaction of its own, as a part of the system unless somebody else is named. */
export function inProject<Result>(
  { database, clock }: Pick<House, 'database' | 'clock'>,
  projectId: string,
  work: (asked: Asked) => Promise<Result>,
  actor: Actor = { kind: 'system', name: 'given' },
): Promise<Result> {
  return database.transaction({ projectId, actor }, (tx) => work({ tx, actor, projectId, now: clock() }))
}

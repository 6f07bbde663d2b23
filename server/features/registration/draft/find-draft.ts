import type { Actor } from '#contract/kit/actor.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findApplication } from '../application-store.ts'
import { refuseAbsent } from '../refuse-absent.ts'
import { refuseClosed } from '../refuse-closed.ts'
import { getGround, type RegistrationParts } from '../registration-parts.ts'
import { type Draft, refuseUneditable } from './hold-draft.ts'

interface Asking {
  readonly actor: Actor
  readonly projectId: string | null
  readonly now: Date
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** The same as holding it, before long work, without keeping anybody from it: whoever comes back with it holds it then. */
export async function findDraft(
  parts: RegistrationParts,
  { actor, projectId, now, transact }: Asking,
  applicationId: string,
): Promise<Draft> {
  const application = await transact(
    async (tx) =>
      (await findApplication(tx, parts.keys, applicationId, actor)) ?? refuseAbsent(tx, applicationId, actor),
  )
  refuseUneditable(application)
  const ground = await getGround(parts, { projectId, now }, application)
  refuseClosed(ground, application.state, now)
  return { application, ...ground }
}

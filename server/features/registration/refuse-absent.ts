import type { Actor } from '#contract/kit/actor.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Somebody else's is absent; an organisation from which it went to another is told so. */
export async function refuseAbsent(tx: Tx, applicationId: string, actor: Actor): Promise<never> {
  const isOrganisation = actor.kind === 'account' && actor.role === 'organisation'
  if (isOrganisation && (await wasOf(tx, applicationId, actor.accountId))) throw new Refusal('candidateMoved')
  throw new Refusal('applicationAbsent')
}

async function wasOf(tx: Tx, applicationId: string, organisationId: string): Promise<boolean> {
  const lines = await tx.query(
    `select from history
     where project_id = current_project() and subject = 'application' and subject_id = $1
       and action = 'application.move' and before ->> 'organisationId' = $2 limit 1`,
    [applicationId, organisationId],
  )
  return lines.length > 0
}

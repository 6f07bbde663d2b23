import { getPerson } from '#server/features/account/account.ts'
import { record } from '#server/platform/database/history.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findApplicationId, insertApplication } from '../application-store.ts'
import { refuseClosed, refuseIneligible } from '../refuse-closed.ts'
import { type Asked, accountIdOf, findGround, type RegistrationParts } from '../registration-parts.ts'

/** Begins one, or answers the one that is there: a batch is applied for once. */
export async function beginApplication(
  parts: RegistrationParts,
  { tx, actor, projectId, now }: Asked,
  batchId: string,
): Promise<{ applicationId: string }> {
  const accountId = accountIdOf(actor)
  const ground = await findGround(parts, { projectId, now }, batchId)
  if (!ground) throw new Refusal('batchAbsent')
  const there = await findApplicationId(tx, batchId, accountId)
  if (there) return { applicationId: there }
  refuseClosed(ground, 'draft', now)
  refuseIneligible(ground.batch.who, await getPerson(tx, parts.keys, accountId))
  const applicationId = newId(now)
  const fresh = { applicationId, batchId, accountId, organisationId: null, answers: {} }
  if (!(await insertApplication(tx, parts.keys, fresh, now))) {
    // Of two clicks at once the second waited for the first, and sees its row now.
    const first = await findApplicationId(tx, batchId, accountId)
    if (!first) throw new Error('An application that is in the way is not there.')
    return { applicationId: first }
  }
  const deed = { action: 'application.begin', subject: 'application', subjectId: applicationId }
  await record(tx, { ...deed, before: null, after: { batchId, state: 'draft' } }, now)
  return { applicationId }
}

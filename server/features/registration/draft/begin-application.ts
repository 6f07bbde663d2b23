import { examStatus } from '#contract/batch/batch.ts'
import { record } from '#server/platform/database/history.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { refuseBarred } from '../barred-store.ts'
import { refuseClosed, refuseIneligible } from '../refuse-closed.ts'
import { type Asked, entrantOf, findGround, type RegistrationParts } from '../registration-parts.ts'
import { getPersonOf } from '../shown/application-person.ts'
import { findBegun, insertApplication, isInProgress, type Registrant } from './new-application-store.ts'

/**
 * Begins one, or answers the one that is there: a batch is applied for once. Refused where the person is registered by
 * another way, which is not the asker's to see.
 */
export async function beginApplication(
  parts: RegistrationParts,
  { tx, projectId, now }: Asked,
  batchId: string,
  registrant: Registrant,
): Promise<{ applicationId: string }> {
  const whose = { accountId: null, recordId: null, ...registrant }
  const ground = await findGround(parts, { projectId, now }, batchId, entrantOf(whose.recordId))
  if (!ground || ground.batch.examStatus === examStatus.init) throw new Refusal('batchAbsent')
  const there = await findBegun(tx, batchId, registrant)
  if (there) return { applicationId: there.applicationId }
  refuseClosed(ground, 'draft', now)
  refuseIneligible(ground.batch.who, await getPersonOf(tx, parts.keys, whose))
  await refuseBarred(tx, registrant, now)
  const applicationId = newId(now)
  if (!(await insertApplication(tx, parts.keys, { applicationId, batchId, registrant, answers: {} }, now))) {
    // Of two clicks at once the second waited for the first, and sees its row now.
    const first = await findBegun(tx, batchId, registrant)
    if (!first) throw new Refusal((await isInProgress(tx, batchId)) ? 'alreadyApplied' : 'examSuspended')
    return { applicationId: first.applicationId }
  }
  const deed = { action: 'application.begin', subject: 'application', subjectId: applicationId }
  await record(tx, { ...deed, before: null, after: { batchId, state: 'draft' } }, now)
  return { applicationId }
}

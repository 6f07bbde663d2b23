import { refuseBarred } from '../barred-store.ts'
import { beginApplication } from '../draft/begin-application.ts'
import { findBegun } from '../draft/new-application-store.ts'
import { refuseClosed, refuseIneligible } from '../refuse-closed.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { getPersonOf } from '../shown/application-person.ts'
import { restoreApplication } from './delete-application.ts'

/** An organisation enters the person of its record in a batch; once more, where it had taken them out. */
export async function enterPerson(
  parts: RegistrationParts,
  asked: Asked,
  batchId: string,
  recordId: string,
): Promise<{ applicationId: string }> {
  const { tx, now } = asked
  const there = await findBegun(tx, batchId, { recordId })
  if (there?.state !== 'deleted') return beginApplication(parts, asked, batchId, { recordId })
  const ground = await getGround(parts, asked, { batchId, recordId, batchVersion: null, judgedBy: null })
  refuseClosed(ground, 'draft', now)
  refuseIneligible(ground.batch.who, await getPersonOf(tx, parts.keys, { accountId: null, recordId }))
  await refuseBarred(tx, { recordId }, now)
  await restoreApplication(parts, asked, there.applicationId, 'enterAgain')
  return { applicationId: there.applicationId }
}

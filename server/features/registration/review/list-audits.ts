import { Refusal } from '#server/platform/refusal.ts'
import { findApplication } from '../application-store.ts'
import { placedOf, reachOf } from '../reach/application-reach.ts'
import { type Asked, getGround, type RegistrationParts } from '../registration-parts.ts'
import { listAuditRows } from '../steps/audit-store.ts'
import { type ReadAudits, withOrganisations } from './audit-records.ts'

/** What was decided of an application in the reader's scope, the latest first. */
export async function listAudits(
  parts: RegistrationParts,
  asked: Asked,
  applicationId: string,
): Promise<ReadAudits> {
  const { tx, actor, projectId } = asked
  const found = await findApplication(tx, parts.keys, applicationId, actor)
  if (!found || projectId === null) throw new Refusal('applicationAbsent')
  const { batch } = await getGround(parts, asked, found)
  const reaches = reachOf(actor, projectId, batch)
  if (reaches && !reaches(placedOf(found, batch))) throw new Refusal('applicationAbsent')
  return withOrganisations(tx, await listAuditRows(tx, applicationId))
}

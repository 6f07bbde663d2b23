import type { AuditRecord } from '#contract/registration/review/audit-record.ts'
import { type TrailLine, trailDeeds } from '#contract/registration/review/entered-trail.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findApplication } from '../application-store.ts'
import { type Asked, accountIdOf, type RegistrationParts } from '../registration-parts.ts'
import { auditRecordsOf, withOrganisations } from '../review/audit-records.ts'
import { listAuditRows } from '../steps/audit-store.ts'
import { listTrailRows } from './own-look-store.ts'

/** What an organisation reads of how its person's application came to where it stands. */
export async function readTrail(
  { keys }: RegistrationParts,
  { tx, actor }: Pick<Asked, 'tx' | 'actor'>,
  applicationId: string,
): Promise<{ version: number; audits: AuditRecord[]; trail: TrailLine[] }> {
  if (!(await findApplication(tx, keys, applicationId, actor))) throw new Refusal('applicationAbsent')
  const version = await findVersion(tx, { subject: 'application', subjectId: applicationId })
  // What a first of two looks said is nobody's to know before the second.
  const rows = (await listAuditRows(tx, applicationId)).filter(({ takesEffect }) => takesEffect)
  const organisationId = accountIdOf(actor)
  const own = new Map(
    [...(await withOrganisations(tx, rows)).organisations].filter(([id]) => id === organisationId),
  )
  const audits = auditRecordsOf({ audits: rows, organisations: own }, new Map())
  const lines = await listTrailRows(tx, applicationId, deeds)
  const trail = lines.map(({ at, action, ...by }) => ({
    at: at.toISOString(),
    deed: action.slice(prefix.length) as TrailLine['deed'],
    by: whoOf(by, organisationId),
  }))
  return { version, audits, trail }
}

type Doer = Pick<Awaited<ReturnType<typeof listTrailRows>>[number], 'kind' | 'role' | 'actorId'>

const prefix = 'application.'
const deeds = trailDeeds.map((deed) => `${prefix}${deed}`)

function whoOf({ kind, role, actorId }: Doer, organisationId: string): TrailLine['by'] {
  if (kind === 'staff') return 'board'
  if (kind !== 'account') return 'system'
  if (actorId === organisationId) return 'organisation'
  return role === 'organisation' ? 'formerOrganisation' : 'person'
}

import type { OwnInstitution, ReviewedInstitution } from '#contract/account/institution/institution.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { organisationOf } from '../organisations/hold-organisation.ts'
import { listOrganisationRows } from '../organisations/organisation-store.ts'
import { findInstitution, listTrail, type TrailRow } from './institution-store.ts'

export const versionOf = (accountId: string) => ({ subject: 'institution', subjectId: accountId })

/** As the organisation itself sees it: not who of the staff decided. */
export async function getOwnInstitution(tx: Tx, keys: Keys, accountId: string): Promise<OwnInstitution> {
  const { trail, ...read } = await readInstitution(tx, keys, accountId)
  return { ...read, trail: trail.map(shownLine) }
}

type NameStaff = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** With the names of the staff who decided: they are put in when the transaction is over. */
export async function nameDeciders(
  { trail, ...read }: ReadInstitution,
  nameStaff: NameStaff,
): Promise<ReviewedInstitution> {
  const names = await nameStaff(trail.flatMap(({ staffId }) => staffId ?? []))
  const by = (staffId: string | null) => (staffId && names.get(staffId)) || ''
  return { ...read, trail: trail.map((line) => ({ ...shownLine(line), by: by(line.staffId) })) }
}

type ReadInstitution = Omit<OwnInstitution, 'trail'> & { readonly trail: readonly TrailRow[] }

/** A candidate, and an organisation of another project, is absent. */
export async function readInstitution(tx: Tx, keys: Keys, accountId: string): Promise<ReadInstitution> {
  const [row] = await listOrganisationRows(tx, [accountId])
  if (!row) throw new Refusal('organisationAbsent')
  const { accountName, name, organisationKind, auditStatus } = organisationOf(row)
  const found = await findInstitution(tx, keys, accountId)
  return {
    accountName,
    name,
    organisationKind,
    auditStatus,
    version: await findVersion(tx, versionOf(accountId)),
    state: found?.state ?? 'none',
    information: found?.information ?? null,
    passed: found?.passed ?? null,
    reason: found?.reason ?? '',
    handedInAt: found?.handedInAt.toISOString() ?? null,
    trail: await listTrail(tx, accountId),
  }
}

const shownLine = ({ at, deed, reason }: TrailRow) => ({ at: at.toISOString(), deed, reason })

import type { Organisation } from '#contract/account/organisation-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdOrganisationRow, type OrganisationRow } from './organisation-store.ts'

/** One that is to be changed. A candidate, and an organisation of another project, is absent. */
export async function holdOrganisation(tx: Tx, accountId: string): Promise<Organisation> {
  const row = await holdOrganisationRow(tx, accountId)
  if (!row) throw new Refusal('organisationAbsent')
  return organisationOf(row)
}

export function organisationOf({
  createdAt,
  suspendedAt,
  passwordExpiresAt,
  ...row
}: OrganisationRow): Organisation {
  return {
    ...row,
    passwordExpiresAt: passwordExpiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    closedAt: suspendedAt?.toISOString() ?? null,
  }
}

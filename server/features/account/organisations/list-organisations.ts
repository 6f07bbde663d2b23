import type { Organisation } from '#contract/account/organisation-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  countOrganisations,
  holdOrganisationRow,
  listOrganisationRows,
  type OrganisationRow,
} from './organisation-store.ts'

interface Wish {
  readonly search?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** The organisations of the project at work. */
export async function listOrganisations(tx: Tx, { search = '', after, limit }: Wish) {
  const [rows, total] = await Promise.all([
    listOrganisationRows(tx, { search, after: after ?? null, most: limit + 1 }),
    countOrganisations(tx, search),
  ])
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(organisationOf),
    next: rows.length > limit ? (shown.at(-1)?.accountId ?? null) : null,
    total,
  }
}

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

import type { Collective } from '#contract/account/collective-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  type CollectiveRow,
  countCollectives,
  holdCollective,
  listCollectiveRows,
} from './collective-store.ts'

interface Wish {
  readonly search?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** The organisations of the project at work. */
export async function listCollectives(tx: Tx, { search = '', after, limit }: Wish) {
  const [rows, total] = await Promise.all([
    listCollectiveRows(tx, { search, after: after ?? null, most: limit + 1 }),
    countCollectives(tx, search),
  ])
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(collectiveOf),
    next: rows.length > limit ? (shown.at(-1)?.accountId ?? null) : null,
    total,
  }
}

/** One that is to be changed. A candidate, and an organisation of another project, is absent. */
export async function holdOrganisation(tx: Tx, accountId: string): Promise<Collective> {
  const row = await holdCollective(tx, accountId)
  if (!row) throw new Refusal('collectiveAbsent')
  return collectiveOf(row)
}

function collectiveOf({ createdAt, suspendedAt, passwordExpiresAt, ...row }: CollectiveRow): Collective {
  return {
    ...row,
    passwordExpiresAt: passwordExpiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    closedAt: suspendedAt?.toISOString() ?? null,
  }
}

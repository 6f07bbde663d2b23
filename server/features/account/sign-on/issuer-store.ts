import type { Tx } from '#server/platform/database/transaction.ts'
import { asTaken } from '../as-taken.ts'
import type { Issuer } from './sign-on-token.ts'

/** An issuer as operators set it. */
export interface StoredIssuer extends Issuer {
  readonly closedAt: Date | null
  readonly createdAt: Date
}

export async function insertIssuer(tx: Tx, issuer: Issuer & { closedAt: Date | null }, now: Date) {
  const { issuerId, ...written } = issuer
  await tx
    .query(
      `insert into single_sign_on_issuer
         (project_id, issuer_id, issuer, audience, algorithms, keys, vouches_for_all, longest_minutes, start_url,
          closed_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [tx.projectId, issuerId, ...valuesOf(written), now],
    )
    .catch((error) => {
      throw asTaken(error)
    })
}

export async function updateIssuer(tx: Tx, { issuerId, ...written }: Omit<StoredIssuer, 'createdAt'>) {
  await tx
    .query(
      `update single_sign_on_issuer set issuer = $3, audience = $4, algorithms = $5, keys = $6,
         vouches_for_all = $7, longest_minutes = $8, start_url = $9, closed_at = $10
       where project_id = $1 and issuer_id = $2`,
      [tx.projectId, issuerId, ...valuesOf(written)],
    )
    .catch((error) => {
      throw asTaken(error)
    })
}

function valuesOf(issuer: Omit<StoredIssuer, 'issuerId' | 'createdAt'>): readonly unknown[] {
  const { keys, vouchesForAll, longestMinutes, startUrl, closedAt } = issuer
  return [
    issuer.issuer,
    issuer.audience,
    issuer.algorithms,
    JSON.stringify(keys),
    vouchesForAll,
    longestMinutes,
    startUrl,
    closedAt,
  ]
}

const columns = `issuer_id as "issuerId", issuer, audience, algorithms, keys, vouches_for_all as "vouchesForAll",
  longest_minutes as "longestMinutes", start_url as "startUrl", closed_at as "closedAt", created_at as "createdAt"`

/** The oldest first, each with how many people it has brought. */
export async function listStoredIssuers(tx: Tx): Promise<(StoredIssuer & { people: number })[]> {
  return tx.query(
    `select ${columns}, (
       select count(*)::int from single_sign_on_person person
       where person.project_id = $1 and person.issuer_id = single_sign_on_issuer.issuer_id
     ) as people
     from single_sign_on_issuer where project_id = $1 order by created_at, issuer_id`,
    [tx.projectId],
  )
}

/** Whom it has brought is known by it and a name of its own: at another site that name is somebody else’s. */
export async function bringsPeople(tx: Tx, issuerId: string): Promise<boolean> {
  const found = await tx.query(
    'select 1 from single_sign_on_person where project_id = $1 and issuer_id = $2 limit 1',
    [tx.projectId, issuerId],
  )
  return found.length > 0
}

/** Held until the transaction ends. */
export async function holdIssuer(tx: Tx, issuerId: string): Promise<StoredIssuer | null> {
  const [row] = await tx.query<StoredIssuer>(
    `select ${columns} from single_sign_on_issuer where project_id = $1 and issuer_id = $2 for update`,
    [tx.projectId, issuerId],
  )
  return row ?? null
}

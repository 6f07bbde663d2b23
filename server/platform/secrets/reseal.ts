import { Client } from 'pg'
import type { Log } from '#server/platform/process/log.ts'
import type { Keys } from './keys.ts'
import { findSealedColumns, type SealedColumn } from './sealed-columns.ts'

export interface ResealParts {
  readonly ownerUrl: string
  readonly keys: Keys
  readonly log: Pick<Log, 'info' | 'error'>
  readonly batch?: number
}

export interface Resealed {
  readonly resealed: number
  /** Values that none of the keys opens. */
  readonly lost: number
}

/**
 * Seals with the newest key whatever an older one sealed, batch by batch while the portal is open. Cut short it goes on
 * where it was: what is done begins with the newest key's id.
 */
export async function reseal({ ownerUrl, keys, log, batch = 500 }: ResealParts): Promise<Resealed> {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'baoming-rotate-keys' })
  await owner.connect()
  try {
    const total = { resealed: 0, lost: 0 }
    for (const column of await findSealedColumns(owner)) {
      const { resealed, lost } = await resealColumn(owner, keys, column, batch)
      log.info({ table: column.table, column: column.column, resealed, lost }, 'sealed with the newest key')
      total.resealed += resealed
      total.lost += lost
    }
    return total
  } finally {
    await owner.end()
  }
}

interface Row {
  readonly key: string[]
  readonly projectId: string | null
  readonly sealed: Buffer
}

async function resealColumn(
  owner: Client,
  keys: Keys,
  column: SealedColumn,
  batch: number,
): Promise<Resealed> {
  const total = { resealed: 0, lost: 0 }
  let after: readonly string[] | null = null
  for (;;) {
    await owner.query('begin; select reach_platform()')
    const rows: Row[] = await readStale(owner, keys, column, after, batch)
    const fresh = rows.flatMap((row) => {
      const sealed = sealAnew(keys, column, row)
      return sealed ? [{ ...row, was: row.sealed, sealed }] : []
    })
    await write(owner, column, fresh)
    await owner.query('commit')
    total.resealed += fresh.length
    total.lost += rows.length - fresh.length
    after = rows.at(-1)?.key ?? null
    if (after === null || rows.length < batch) return total
  }
}

/** The next rows in the order of their key that an older key sealed. */
async function readStale(
  owner: Client,
  keys: Keys,
  { table, column, key, ofProject }: SealedColumn,
  after: readonly string[] | null,
  batch: number,
): Promise<Row[]> {
  const names = key.map(({ name }) => name).join(', ')
  const places = key.map(({ type }, at) => `$${at + 3}::${type}`).join(', ')
  const { rows } = await owner.query<Row>(
    `select array[${key.map(({ name }) => `${name}::text`).join(', ')}] as key,
       ${ofProject ? 'project_id' : 'null::uuid'} as "projectId", ${column} as sealed
     from ${table}
     where octet_length(${column}) > 0 and substring(${column} from 1 for 4) <> $1
       ${after ? `and (${names}) > (${places})` : ''}
     order by ${names} limit $2`,
    [keys.freshBeginning, batch, ...(after ?? [])],
  )
  return rows
}

function sealAnew(keys: Keys, { table, column }: SealedColumn, { projectId, sealed }: Row): Buffer | null {
  const place = { projectId, table, column }
  try {
    return keys.seal(place, keys.open(place, sealed))
  } catch {
    return null
  }
}

/** What somebody else wrote meanwhile stays. */
async function write(
  owner: Client,
  { table, column, key }: SealedColumn,
  rows: readonly (Row & { readonly was: Buffer })[],
): Promise<void> {
  const lists = key.map(({ type }, at) => `$${at + 3}::text[]::${type}[]`).join(', ')
  const same = key.map(({ name }) => `kept.${name} = anew.${name}`).join(' and ')
  await owner.query(
    `update ${table} kept set ${column} = anew.sealed
     from unnest($1::bytea[], $2::bytea[], ${lists}) as anew (was, sealed, ${key.map(({ name }) => name).join(', ')})
     where ${same} and kept.${column} = anew.was`,
    [
      rows.map(({ was }) => was),
      rows.map(({ sealed }) => sealed),
      ...key.map((_, at) => rows.map((row) => row.key[at])),
    ],
  )
}

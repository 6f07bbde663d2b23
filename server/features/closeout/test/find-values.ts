import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { phoneIndex } from '#server/features/account/sealed-fields.ts'
import type { House } from '#server/test/house.ts'
import { once } from '#server/test/test-database.ts'

/**
 * Which of these values are found anywhere: in any column of any table of the project as text, in any sealed one once it is
 * opened, by the digests that phones and addresses are found by, in any file once that is opened, and in what was logged.
 */
export async function findValues(
  house: House,
  projectId: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const signs = values.map((value) => ({ value, looks: [value, ...digestsOf(house, projectId, value)] }))
  const look = (text: string) => {
    for (const { value, looks } of signs) if (looks.some((sign) => text.includes(sign))) found.add(value)
  }
  for (const { table, sealed, rows } of await readTables(house, projectId))
    for (const row of rows) {
      look(row.text)
      for (const column of sealed) look(openedOf(house, { projectId, table, column }, row[column]))
    }
  const files = 'select storage_key as key from file where project_id = $1'
  for (const { key } of await house.asOwner<{ key: string }>(files, [projectId])) {
    const stream = await house.files.open(key)
    if (stream) look((await buffer(stream)).toString())
  }
  look(house.lines.join(''))
  return found
}

/** What of the project is sealed and holds one of these values, as it lies in the database. */
export async function listSealed(
  house: House,
  projectId: string,
  values: readonly string[],
): Promise<readonly Buffer[]> {
  const held: Buffer[] = []
  for (const { table, sealed, rows } of await readTables(house, projectId))
    for (const row of rows)
      for (const column of sealed) {
        const bytes = row[column]
        const text = openedOf(house, { projectId, table, column }, bytes)
        if (Buffer.isBuffer(bytes) && values.some((value) => text.includes(value))) held.push(bytes)
      }
  return held
}

/** Every row of the project, over one connection. */
function readTables({ ownerUrl }: House, projectId: string) {
  return once(ownerUrl, async (client) => {
    await client.query('begin; select reach_platform()')
    const tables = await client.query<{ table: string; sealed: string[] }>(
      `select relname as "table", coalesce(array_agg(attname::text) filter (where attname like '%\\_sealed'), '{}') as sealed
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and exists (select from pg_attribute led where led.attrelid = pg_class.oid and led.attname = 'project_id')
       group by relname`,
    )
    const read: (Sealing & { rows: Row[] })[] = []
    for (const { table, sealed } of tables.rows) {
      const columns = sealed.map((name) => `, t.${name}`).join('')
      const { rows } = await client.query<Row>(
        `select row_to_json(t)::text as text ${columns} from ${table} t where project_id = $1`,
        [projectId],
      )
      read.push({ table, sealed, rows })
    }
    return read
  })
}

interface Sealing {
  readonly table: string
  readonly sealed: readonly string[]
}
type Row = Readonly<Record<string, unknown>> & { readonly text: string }

function digestsOf({ keys }: House, projectId: string, value: string): string[] {
  const known = [
    phoneIndex(keys, projectId, value),
    keys.index(projectId, 'email', value),
    createHash('sha256').update(value).digest(),
  ]
  return known.map((digest) => digest.toString('hex'))
}

function openedOf(
  { keys }: House,
  place: { readonly projectId: string; readonly table: string; readonly column: string },
  sealed: unknown,
): string {
  if (!Buffer.isBuffer(sealed) || sealed.length === 0) return ''
  try {
    return keys.open(place, sealed)
  } catch {
    return ''
  }
}

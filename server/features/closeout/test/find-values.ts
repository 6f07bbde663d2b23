import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { phoneIndex } from '#server/features/account/sealed-fields.ts'
import type { House } from '#server/test/house.ts'

/**
 * Which of these values are found anywhere in a project: in any column of any table as text, in any sealed one once it is
 * opened, by the digests that phones and addresses are found by, and in any file once that is opened.
 */
export async function findValues(
  house: House,
  projectId: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const look = (text: string) => {
    for (const value of values) if (text.includes(value)) found.add(value)
  }
  for (const { table, sealed } of await listTables(house)) {
    const rows = await house.asOwner<Record<string, unknown> & { text: string }>(
      `select row_to_json(t)::text as text ${sealed.map((name) => `, t.${name}`).join('')} from ${table} t where project_id = $1`,
      [projectId],
    )
    for (const row of rows) {
      look(row.text)
      for (const value of values)
        for (const digest of digestsOf(house, projectId, value))
          if (row.text.includes(digest)) found.add(value)
      for (const column of sealed) look(openedOf(house, { projectId, table, column }, row[column]))
    }
  }
  for (const { key } of await house.asOwner<{ key: string }>(
    'select storage_key as key from file where project_id = $1',
    [projectId],
  )) {
    const stream = await house.files.open(key)
    if (stream) look((await buffer(stream)).toString())
  }
  return found
}

async function listTables(house: House) {
  return house.asOwner<{ table: string; sealed: string[] }>(
    `select relname as "table", coalesce(array_agg(attname::text) filter (where attname like '%\\_sealed'), '{}') as sealed
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and exists (select from pg_attribute led where led.attrelid = pg_class.oid and led.attname = 'project_id')
     group by relname`,
  )
}

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

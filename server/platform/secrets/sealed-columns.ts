import type { ClientBase } from 'pg'

/** A column whose values are sealed. Its name says so, and nothing else is called like that. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The columns of the table's primary key with their types, in its order. */
  readonly key: readonly { readonly name: string; readonly type: string }[]
  readonly ofProject: boolean
}

/** Every sealed column there is, read from the database itself: a new table cannot be forgotten. */
export async function findSealedColumns(owner: ClientBase): Promise<SealedColumn[]> {
  const { rows } = await owner.query<SealedColumn>(
    `select relname as "table", attname as "column",
       (select json_agg(json_build_object('name', part.attname, 'type', format_type(part.atttypid, null)) order by at)
         from pg_constraint
         cross join lateral unnest(conkey) with ordinality as used (attnum, at)
         join pg_attribute part on part.attrelid = conrelid and part.attnum = used.attnum
         where conrelid = pg_class.oid and contype = 'p') as key,
       exists (select from pg_attribute led where led.attrelid = pg_class.oid and led.attname = 'project_id')
         as "ofProject"
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not attisdropped
       and attname like '%\\_sealed' and atttypid = 'bytea'::regtype
     order by relname, attname`,
  )
  return rows
}

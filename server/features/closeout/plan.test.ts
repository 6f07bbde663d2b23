import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldGroups } from '#contract/closeout/closeout.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { keptColumns, keptTables } from './test/kept-columns.ts'

let on: TestDatabase
let plan: PlanRow[]
let columns: ColumnRow[]
beforeAll(async () => {
  on = await openTestDatabase()
  plan = await on.asOwner<PlanRow>(
    'select field_group as "group", of_table as "table", of_column as "column", becomes from closeout_plan()',
  )
  columns = await on.asOwner<ColumnRow>(
    `select relname as "table", attname as "column" from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'json'::regtype, 'bytea'::regtype,
         'date'::regtype, 'inet'::regtype, 'varchar'::regtype)
       and exists (select from pg_attribute led where led.attrelid = pg_class.oid and led.attname = 'project_id')
     order by 1, 2`,
  )
})
afterAll(() => on.drop())

interface PlanRow {
  readonly group: string
  readonly table: string
  readonly column: string | null
  readonly becomes: string
}
interface ColumnRow {
  readonly table: string
  readonly column: string
}

const isErased = ({ table, column }: ColumnRow) =>
  plan.some((row) => row.table === table && (row.becomes === 'gone' || row.column === column))

test('whatever can tell of a person is erased after the end, or stays for a reason', () => {
  const unknown = columns.filter(
    (one) => !isErased(one) && !(one.table in keptTables) && !keptColumns[one.table]?.[one.column],
  )
  expect(unknown, 'in `closeout_plan()` or among the kept columns').toEqual([])
})

test('nothing stays for a reason that is erased, and the plan names what there is', () => {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const kept = Object.entries(keptColumns).flatMap(([table, reasons]) =>
    Object.keys(reasons).map((column) => ({ table, column })),
  )
  expect(kept.filter((one) => isErased(one) || !known.has(`${one.table}.${one.column}`))).toEqual([])
  const planned = new Set(plan.map(({ table }) => table))
  expect(Object.keys(keptTables).filter((table) => planned.has(table))).toEqual([])
  expect([...new Set(plan.map(({ group }) => group))].sort()).toEqual([...fieldGroups].sort())
})

import { once } from '../test-database.ts'

/** Tables of the whole platform, which belong to no project. Those of staff are closed to whoever works in one. */
const platformTables: readonly string[] = [
  'migration',
  'function_file',
  'staff',
  'staff_session',
  'staff_recovery_code',
  'staff_attempt',
  'cashier_payment',
  'cashier_refund',
  'bill',
  'bill_arrival',
  'issuer_seller',
  'issuer_invoice',
  'issuer_token',
]
/** Indexes that keep something unique on the whole platform. */
const platformIndexes: readonly string[] = ['project_domain_key']

/** Names every table, index, key, view and function of the database through which one project could read another. */
export async function findOpenDoors(ownerUrl: string): Promise<string[]> {
  return once(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ fault: string }>(faults, [platformTables, platformIndexes])
    return rows.map(({ fault }) => fault)
  })
}

const guard = '(project_id = current_project())'

const faults = `
with project_table as (
  select oid, relname, relrowsecurity, relforcerowsecurity, relowner,
    (select attnum from pg_attribute where attrelid = oid and attname = 'project_id' and attnotnull) as led_by
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1)
)
select relname || ': its primary key does not begin with project_id' as fault
from project_table
where not exists (
  select from pg_constraint where conrelid = project_table.oid and contype = 'p' and conkey[1] = led_by
)
union all
select relname || ': row-level security is not enabled and forced'
from project_table where not (relrowsecurity and relforcerowsecurity)
union all
select relname || ': no policy compares project_id with the project of the transaction'
from project_table
where not exists (
  select from pg_policy where polrelid = project_table.oid and polpermissive and polcmd = '*' and polroles = '{0}'
    and pg_get_expr(polqual, polrelid) = '${guard}' and pg_get_expr(polwithcheck, polrelid) = '${guard}'
)
union all
select relname || ': policy ' || polname || ' opens rows to others than the owner'
from project_table join pg_policy on polrelid = project_table.oid
where polpermissive and polroles <> array[relowner]
  and (
    coalesce(pg_get_expr(polqual, polrelid), '${guard}') <> '${guard}'
    or coalesce(pg_get_expr(polwithcheck, polrelid), '${guard}') <> '${guard}'
  )
union all
select relname || ': index ' || indexrelid::regclass || ' is not led by project_id'
from project_table join pg_index on indrelid = project_table.oid
where indkey[0] is distinct from led_by and indexrelid::regclass::text <> all ($2)
union all
select relname || ': foreign key ' || conname || ' is not led by project_id on both sides'
from project_table join pg_constraint on conrelid = project_table.oid
where contype = 'f' and (
  conkey[1] is distinct from led_by
  or confkey[1] is distinct from
    (select attnum from pg_attribute where attrelid = confrelid and attname = 'project_id')
)
union all
select relname || ': a view must ask as its reader (security_invoker)'
from pg_class
where relnamespace = 'public'::regnamespace
  and (relkind = 'm' or relkind = 'v' and not coalesce(reloptions && '{security_invoker=true,security_invoker=on}', false))
union all
select proname || ': a function of the owner''s rights must pin its search_path'
from pg_proc
where pronamespace = 'public'::regnamespace and prosecdef
  and not exists (select from unnest(proconfig) setting where setting like 'search_path=%')
order by fault`

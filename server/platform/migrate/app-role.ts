import { Client, type ClientBase } from 'pg'
import { explainConnection } from '#server/platform/database/explain-connection.ts'
import { StartError } from '#server/platform/process/start-error.ts'

/** Tables in which the app may add and read, never change or remove. */
const addOnlyTables: readonly string[] = [
  'history',
  'receipt',
  'ledger_entry',
  'day_closing',
  'issuer_invoice',
]
/** Tables that are no business of the app. */
const ownersTables: readonly string[] = ['migration', 'function_file']

interface Standing {
  name: string
  superuser: boolean
  bypasses: boolean
  owner: boolean
  owns: boolean
  follows: string[]
}

/** The role behind the app's address; refused where row-level security would not hold it. */
export async function findAppRole(owner: ClientBase, appUrl: string): Promise<string> {
  const name = await roleOf(appUrl)
  const { rows } = await owner.query<Standing>(
    `select rolname as name, rolsuper as superuser, rolbypassrls as bypasses,
       rolname = current_user as owner,
       exists (select from pg_class where relowner = app.oid and relkind in ('r', 'p', 'v', 'm')) as owns,
       array(select other.rolname::text from pg_roles other
         where other.oid <> app.oid and pg_has_role(app.oid, other.oid, 'member')
           and (other.rolsuper or other.rolbypassrls or other.rolname = current_user)) as follows
     from pg_roles app where rolname = $1`,
    [name],
  )
  const fault = faultOf(rows[0])
  if (fault)
    throw new StartError(
      `The app's database role ${name} ${fault}: it could read every project. Name a role that owns nothing in DATABASE_URL.`,
    )
  return name
}

function faultOf(role: Standing | undefined): string | undefined {
  if (role === undefined) return 'is unknown to the owner’s database'
  if (role.superuser) return 'is a superuser'
  if (role.bypasses) return 'bypasses row-level security'
  if (role.owner) return 'is the owner'
  if (role.owns) return 'owns tables'
  if (role.follows.length > 0) return `may act as ${role.follows.join(', ')}`
  return undefined
}

async function roleOf(url: string): Promise<string> {
  const app = new Client({
    connectionString: url,
    application_name: 'baoming-migrate',
    connectionTimeoutMillis: 10_000,
  })
  app.on('error', () => undefined)
  try {
    await app.connect()
    const { rows } = await app.query<{ name: string }>('select current_user as name')
    return rows[0]?.name ?? ''
  } catch (error) {
    throw explainConnection(error, 'DATABASE_URL', url)
  } finally {
    await app.end()
  }
}

/** Gives the app what it needs on everything the owner has made, and nothing more. Meant for a transaction. */
export async function grantToApp(owner: ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `with mine as (
       select oid, relname, relkind, oid::regclass as thing from pg_class
       where relnamespace = 'public'::regnamespace and relowner = current_user::regrole
     )
     select format('revoke all on %s from %I', thing, $1::text) as statement, 1 as turn
       from mine where relkind in ('r', 'p', 'v')
     union all
     select format('grant select, insert on %s to %I', thing, $1), 2
       from mine where relkind in ('r', 'p', 'v') and relname <> all ($3)
     union all
     select format('grant update, delete on %s to %I', thing, $1), 2
       from mine where relkind in ('r', 'p', 'v') and relname <> all ($2 || $3)
     union all
     select format('grant usage on sequence %s to %I', thing, $1), 2 from mine where relkind = 'S'
     union all
     select format('revoke execute on function %s from public', oid::regprocedure), 1
       from pg_proc where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
     union all
     select format('grant execute on function %s to %I', oid::regprocedure, $1), 2
       from pg_proc where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
     order by turn`,
    [role, addOnlyTables, ownersTables],
  )
  await owner.query(rows.map(({ statement }) => statement).join(';\n'))
}

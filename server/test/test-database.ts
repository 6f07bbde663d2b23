import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client, Pool, type QueryResultRow } from 'pg'
import { inject } from 'vitest'

/** A database of a test file's own, migrated and empty. */
export interface TestDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
  /** The cluster's superuser on this database: for what an ordinary role may not, as ending another's connection. */
  readonly adminUrl: string
  /** Runs SQL as the owner, over the rows of every project. */
  asOwner<Row extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  drop(): Promise<void>
}

/** `empty` gives a database as an installer makes it, before the first migration. */
export async function openTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const cluster = inject('postgres')
  // Not the template itself: it cannot be copied while somebody is connected to it.
  const besideUrl = within(cluster.adminUrl, 'postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = empty ? 'template0' : databaseIn(cluster.ownerUrl)
  const { username: owner } = new URL(cluster.ownerUrl)
  // Copied as files, it costs half of what it does through the log, which nobody here reads.
  const copied = `create database ${name} template ${template} owner ${owner} strategy file_copy`
  await once(besideUrl, (admin) => admin.query(copied))
  const ownerUrl = within(cluster.ownerUrl, name)
  const owners = new Pool({ connectionString: ownerUrl })
  // Some tests end every connection to their database: the next question opens another.
  owners.on('error', () => {})
  return {
    ownerUrl,
    appUrl: within(cluster.appUrl, name),
    adminUrl: within(cluster.adminUrl, name),
    asOwner: (sql, values = []) => overEveryProject(owners, sql, values),
    async drop() {
      await owners.end()
      await once(besideUrl, async (admin) => {
        await untilDeserted(admin, name)
        await admin.query(`drop database if exists ${name} with (force)`)
      })
    },
  }
}

/** A pool says that it has ended before its connections have: one that is cut in between has nobody to tell. */
async function untilDeserted(admin: Client, name: string) {
  const connected = 'select 1 from pg_stat_activity where datname = $1'
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await admin.query(connected, [name])).rowCount === 0) return
    await setTimeout(25)
  }
}

async function overEveryProject<Row extends QueryResultRow>(
  owners: Pool,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = await owners.connect()
  let isWhole = false
  try {
    await client.query('begin; select reach_platform()')
    const { rows } = await client.query<Row>(sql, [...values])
    await client.query('commit')
    isWhole = true
    return rows
  } finally {
    // One that failed in the middle is not used again.
    client.release(!isWhole)
  }
}

/** One piece of work on a connection of its own. */
export async function once<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const databaseIn = (url: string) => new URL(url).pathname.slice(1)

function within(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

import type { ClientBase } from 'pg'
import type { Log } from '#server/platform/process/log.ts'
import { StartError } from '#server/platform/process/start-error.ts'
import { ownerTransaction } from './owner-transaction.ts'
import type { SqlFile } from './sql-files.ts'

/** Applies what the database has not had, each in a transaction of its own, which also notes that it was. */
export async function applyMigrations(owner: ClientBase, migrations: readonly SqlFile[], log: Log) {
  const { rows } = await owner.query<Applied>('select name, checksum from migration order by name')
  refuseRewritten(migrations, rows)
  for (const migration of migrations.slice(rows.length)) {
    await ownerTransaction(owner, () => apply(owner, migration))
    log.info({ migration: migration.name }, 'migration applied')
  }
}

type Applied = Pick<SqlFile, 'name' | 'checksum'>

/** What was applied is history: the files must begin with it, letter by letter. */
function refuseRewritten(migrations: readonly SqlFile[], applied: readonly Applied[]) {
  applied.forEach(({ name, checksum }, index) => {
    const migration = migrations[index]
    if (migration?.name !== name)
      throw new StartError(
        `The database has had migration ${name}, which this version does not know: is it older?`,
      )
    if (migration.checksum !== checksum)
      throw new StartError(
        `Migration ${name} was changed after it was applied. Put it back, and write a new one.`,
      )
  })
}

async function apply(owner: ClientBase, { name, sql, checksum }: SqlFile) {
  try {
    await owner.query(sql)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
  await owner.query('insert into migration values ($1, $2, statement_timestamp())', [name, checksum])
}

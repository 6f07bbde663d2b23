import { type ClientBase, DatabaseError } from 'pg'
import type { Log } from '#server/platform/process/log.ts'
import { ownerTransaction } from './owner-transaction.ts'
import type { SqlFile } from './sql-files.ts'

interface Applied {
  name: string
  checksum: string
  version: string
}

/**
 * Applies each file that changed, in a transaction of its own, which also notes what was applied. What a newer version
 * has applied stays: while one takes the place of another, a process of the older may start once more.
 */
export async function applyFunctions(
  owner: ClientBase,
  files: readonly SqlFile[],
  version: string,
  log: Log,
): Promise<void> {
  const { rows } = await owner.query<Applied>('select name, checksum, version from function_file')
  const applied = new Map(rows.map((row) => [row.name, row]))
  for (const file of files) {
    const before = applied.get(file.name)
    if (before && (before.checksum === file.checksum || isNewer(before.version, version))) continue
    await ownerTransaction(owner, () => apply(owner, file, version))
    log.info({ functions: file.name }, 'functions applied')
  }
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}

async function apply(owner: ClientBase, { name, sql, checksum }: SqlFile, version: string) {
  try {
    await owner.query(sql)
  } catch (error) {
    throw new Error(`Functions ${name} failed: ${told(error)}`, { cause: error })
  }
  await owner.query(
    `insert into function_file values ($1, $2, $3, statement_timestamp())
     on conflict (name) do update
       set checksum = excluded.checksum, version = excluded.version, applied_at = excluded.applied_at`,
    [name, checksum, version],
  )
}

/** PostgreSQL's hint says which function to drop where its name or answer cannot be changed. */
function told(error: unknown): string {
  if (error instanceof DatabaseError && error.hint) return `${error.message}. ${error.hint}`
  return error instanceof Error ? error.message : String(error)
}

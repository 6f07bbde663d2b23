import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface Migration {
  /** The whole file name: `0001-ground.sql`. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/

/**
 * Every migration of the folder, in order. Two of one number or another name are refused: order is all. A number may be
 * left out, since work that began earlier may be given up.
 */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  names.reduce((before, name) => {
    const number = namePattern.exec(name)?.[1]
    if (number === undefined) throw new Error(`Migration ${name} is not called 0001-what-it-does.sql.`)
    if (number === before) throw new Error(`Migration ${name} has the number of another one.`)
    return number
  }, '')
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: URL, name: string): Promise<Migration> {
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

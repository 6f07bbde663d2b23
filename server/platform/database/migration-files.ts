import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface Migration {
  /** The whole file name: `0001-ground.sql`. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/

/** Every migration of the folder, in order. Two of one number, a gap or another name are refused: order is all. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  names.forEach((name, index) => {
    const expected = String(index + 1).padStart(4, '0')
    if (namePattern.exec(name)?.[1] === expected) return
    throw new Error(`Migration ${name} stands where ${expected}-….sql should.`)
  })
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

async function readMigration(folder: URL, name: string): Promise<Migration> {
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

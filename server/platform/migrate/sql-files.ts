import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export interface SqlFile {
  /** The whole file name: `0001-ground.sql`. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Every `.sql` of the folder, by name. */
export async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map((name) => readSqlFile(folder, name)))
}

async function readSqlFile(folder: URL, name: string): Promise<SqlFile> {
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

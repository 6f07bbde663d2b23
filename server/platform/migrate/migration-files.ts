import { readSqlFiles, type SqlFile } from './sql-files.ts'

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/

/**
 * Every migration of the folder, in order. Two of one number or another name are refused: order is all. A number may be
 * left out, since work that began earlier may be given up.
 */
export async function readMigrations(folder: URL): Promise<SqlFile[]> {
  const migrations = await readSqlFiles(folder)
  migrations.reduce((before, { name }) => {
    const number = namePattern.exec(name)?.[1]
    if (number === undefined) throw new Error(`Migration ${name} is not called 0001-what-it-does.sql.`)
    if (number === before) throw new Error(`Migration ${name} has the number of another one.`)
    return number
  }, '')
  return migrations
}

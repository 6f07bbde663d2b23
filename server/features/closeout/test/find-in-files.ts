import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '#server/test/house.ts'
import { once } from '#server/test/test-database.ts'

/** How many of these sealed values stand in the files of the database as they lie on the disk: what a base backup copies. */
export function countInFiles({ adminUrl }: House, sealed: readonly Buffer[]): Promise<number> {
  return once(adminUrl, async (admin) => {
    await admin.query('checkpoint')
    const { rows } = await admin.query<{ folder: string }>(
      `select current_setting('data_directory') || '/base/' || oid as folder from pg_database
       where datname = current_database()`,
    )
    const folder = rows[0]?.folder ?? ''
    const left = new Set(sealed)
    for (const file of await readdir(folder)) {
      const bytes = await readFile(join(folder, file))
      for (const value of left) if (bytes.includes(value)) left.delete(value)
    }
    return sealed.length - left.size
  })
}

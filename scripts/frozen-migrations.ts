import { readFileSync, writeFileSync } from 'node:fs'
import { readMigrations } from '#server/platform/migrate/migration-files.ts'

/** A migration's name, and the SHA-256 of what stands in it. */
export type Checksums = Readonly<Record<string, string>>

const folder = new URL('../server/database/migrations/', import.meta.url)
const list = new URL('frozen.json', folder)

/** What was done to migrations that somebody's database has had already, a sentence each. */
export function findThawed(frozen: Checksums, now: Checksums): string[] {
  const [newest = ''] = Object.keys(frozen).sort().reverse()
  const touched = Object.keys(frozen).flatMap((name) => {
    if (!(name in now)) return [`${name} was released and is gone or has another name: put it back`]
    if (now[name] !== frozen[name])
      return [`${name} was released and changed: put it back, and write a new one`]
    return []
  })
  const late = Object.keys(now).filter((name) => !(name in frozen) && name < newest)
  return [...touched, ...late.map((name) => `${name} is new and stands before ${newest}, which was released`)]
}

async function readChecksums(): Promise<Checksums> {
  const migrations = await readMigrations(folder)
  return Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]))
}

/** With `--freeze` what is there now is listed as released, where nothing that is listed was touched. */
if (import.meta.main) {
  const now = await readChecksums()
  const thawed = findThawed(JSON.parse(readFileSync(list, 'utf8')), now)
  for (const fault of thawed) console.error(fault)
  if (thawed.length > 0) process.exitCode = 1
  else if (process.argv.includes('--freeze')) writeFileSync(list, `${JSON.stringify(now, null, 2)}\n`)
}

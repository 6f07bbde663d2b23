import { execFile } from 'node:child_process'
import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** In PGBENCH, or where the packages of PostgreSQL put it: the newest one. */
export async function findPgbench(): Promise<string | null> {
  const { PGBENCH } = process.env
  if (PGBENCH) return PGBENCH
  const places: string[] = []
  for await (const place of glob(['/usr/bin/pgbench', '/usr/{lib/postgresql/*,pgsql-*,local}/bin/pgbench']))
    places.push(place)
  return places.sort().at(-1) ?? null
}

export interface PgbenchRun {
  readonly pgbench: string
  readonly url: string
  readonly script: readonly string[]
  readonly clients: number
  readonly seconds: number
  /** Settings of every connection. */
  readonly settings?: Readonly<Record<string, string>>
  /** What each client begins with. */
  readonly variables?: Readonly<Record<string, number>>
}

/** Transactions a second. */
export async function runPgbench(asked: PgbenchRun): Promise<number> {
  const { pgbench, url, script, clients, seconds, settings = {}, variables = {} } = asked
  const folder = await mkdtemp(join(tmpdir(), 'baoming-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, `${script.join('\n')}\n`)
    const load = ['-c', String(clients), '-j', '2', '-T', String(seconds)]
    const PGOPTIONS = Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ')
    const begin = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const { stdout } = await run(pgbench, ['-n', '-M', 'prepared', '-f', file, ...begin, ...load, url], {
      env: { ...process.env, PGOPTIONS },
    })
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

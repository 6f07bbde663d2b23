import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate/migrations.ts'
import { openLog } from '#server/platform/process/log.ts'
import { compiledFolder } from './processes/compiled.ts'
import { once } from './test-database.ts'

/** The PostgreSQL of a test run; its database is migrated, empty and only ever copied. */
export interface TestPostgres {
  readonly adminUrl: string
  readonly ownerUrl: string
  readonly appUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** Starts one PostgreSQL for the whole run; vitest calls what is returned at its end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baoming-test-'))
  process.env[compiledFolder] = join(dataDir, 'compiled')
  const log = openLog('warn')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { adminUrl, ownerUrl, appUrl } = postgres
  await relax(adminUrl)
  await migrate({ ownerUrl, appUrl, log })
  project.provide('postgres', { adminUrl, ownerUrl, appUrl })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Nobody kills this one, and its end is its data's end: no test waits for a disk. Those that kill have their own. */
async function relax(adminUrl: string) {
  await once(adminUrl, async (admin) => {
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
      await admin.query(`alter system set ${setting} = off`)
    await admin.query('select pg_reload_conf()')
  })
}

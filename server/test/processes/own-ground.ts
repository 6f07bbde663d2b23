import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#server/platform/migrate/migrations.ts'
import { openLog } from '#server/platform/process/log.ts'
import { givenIn } from '../given/given.ts'
import { openTestApp } from '../test-app.ts'
import { openTestClock, type TestClock } from '../test-clock.ts'
import { openPostgresFolder } from './postgres-folder.ts'
import { openProcesses } from './start-processes.ts'

export type AsOwner = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>

interface Place {
  readonly folder: string
  readonly clock: TestClock
}

type Env = Readonly<Record<string, string>>

/** The product on a database of its own, without Vitest, and processes beside it that may be killed. */
export async function openOwnGround(
  opened: AsyncDisposableStack,
  envIn: (place: Place) => Promise<Env> = async () => ({}),
) {
  const postgresFolder = opened.use(await openPostgresFolder())
  const postgres = await postgresFolder.start()
  opened.defer(() => postgres.stop())
  await migrate({ ...postgres, log: openLog('silent') })
  const folder = await mkdtemp(join(tmpdir(), 'baoming-storm-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const clock = openTestClock()
  const env = { LOG_LEVEL: 'fatal', ...(await envIn({ folder, clock })) }
  const app = await openTestApp({ on: postgres, clock, folder, env, distDir: folder })
  opened.defer(() => app.close())
  const processes = openProcesses({ ...postgres, folder }, { env })
  opened.defer(() => processes.close())
  return {
    ...{ app, clock, processes },
    given: givenIn({ ...app, clock }),
    asOwner: asOwnerOf(postgres.ownerUrl),
    killDatabase: async () => process.kill(await postgresFolder.postmaster(), 'SIGKILL'),
  }
}

function asOwnerOf(connectionString: string): AsOwner {
  return async <Row>(sql: string, values: readonly unknown[] = []) => {
    const owner = new Client({ connectionString })
    await owner.connect()
    try {
      await owner.query(`set baoming.reach = 'platform'`)
      return (await owner.query(sql, [...values])).rows as Row[]
    } finally {
      await owner.end()
    }
  }
}

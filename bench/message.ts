import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { createProject } from '#server/features/project/create-project.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate/migrations.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { givenTold } from '#server/test/given/given-told.ts'
import { deathsOfTellers, killTellers } from '#server/test/processes/kill-tellers.ts'
import { openProcesses } from '#server/test/processes/start-processes.ts'
import { openSmsStandIn } from '#server/test/sms-stand-in.ts'
import { noon } from '#server/test/test-clock.ts'
import { testKeys } from '#server/test/test-keys.ts'
import { makeDataDir } from '../e2e/product.ts'
import type { Figure } from './figure.ts'

const count = 10_000
const deaths = deathsOfTellers.map(({ point, at }) => ({ point, at: at * 10 }))

/** How long ten thousand messages take, and how often each arrives, where workers are killed over them. */
export async function measureMessage(): Promise<Figure> {
  await using opened = new AsyncDisposableStack()
  const folder = await makeDataDir()
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const log = openLog('warn')
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  opened.defer(() => postgres.stop())
  const { appUrl, ownerUrl } = postgres
  await migrate({ ownerUrl, appUrl, log })
  const database = openDatabase({ url: appUrl, log })
  opened.defer(() => database.close())
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  opened.defer(() => owner.end())
  await owner.query(`set baoming.reach = 'platform'`)
  const sms = await openSmsStandIn()
  opened.defer(() => sms.close())
  const processes = openProcesses({ appUrl, ownerUrl, folder }, { smsEndpoint: sms.endpoint })
  opened.defer(() => processes.close())

  const projectId = newId(noon)
  const texts = { 'zh-Hans': { examName: '考试', examDesc: '' } }
  const colours = { colorTheme: '#1f5fa8', navColor: '#12395f' }
  const scope = { projectId, actor: { kind: 'system', name: 'bench' } } as const
  await database.transaction(scope, (tx) => createProject(tx, { domain: 'exam', texts, ...colours }, noon))
  const asOwner = async (sql: string, values?: readonly unknown[]) =>
    (await owner.query(sql, values as unknown[])).rows
  await givenTold({ asOwner, keys: testKeys, clock: () => noon, database }, projectId, count)

  const beganAt = performance.now()
  const ended = await killTellers(processes, deaths, noon)
  const rest = async () =>
    (await asOwner(`select count(*)::integer as rest from message where state = 'waiting'`))[0].rest
  while ((await rest()) > 0) await pause(100)
  const seconds = (performance.now() - beganAt) / 1000
  const times = [...sms.taken.values()]
  const killed = ended.filter((signal) => signal === 'SIGKILL').length
  const twice = times.filter((one) => one > 1).length
  return {
    title: 'Messages',
    how: `${count.toLocaleString('en')} SMS to a stand-in that answers as Aliyun does, by a worker of five jobs at a time; ${deaths.length} workers are killed one after the other, half of them between the provider's answer and their own commit. In it the start of each worker, and five seconds until the jobs of the last dead one are given back.`,
    columns: ['messages', 'workers killed', 'delivered', 'twice', 'asked for and known', 'seconds'],
    rows: [[count, killed, times.length, twice, sms.known, seconds.toFixed(1)]],
    aims: [
      { aim: 'each is delivered', reached: times.length === count },
      { aim: 'none is delivered twice', reached: twice === 0 },
      { aim: 'every worker but the last was killed', reached: killed === deaths.length },
    ],
  }
}

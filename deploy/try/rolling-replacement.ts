import type { ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { freePort } from '../../e2e/free-port.ts'
import { ask, openCandidate } from './demo-caller.ts'
import { answers, end, fillIn, type OwnRun, openRun, root, tell, until } from './own-run.ts'
import { putLoad } from './steady-load.ts'
import { type Looked, openOnlookers } from './steady-onlookers.ts'

const rounds = 2
const connections = 24
const pages = 4
const mostGapMs = 5_000
/** As docs/operations.md promises: LEAVE_SECONDS, and what is in hand. */
const longestEndMs = 15_000
const silent = { info() {}, warn() {}, error() {} }

await using run = await openRun()
const postgres = await startEmbeddedPostgres({ dataDir: run.folder, log: silent })
try {
  await tryIt()
} finally {
  await postgres.stop()
}

async function tryIt() {
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const [first, second, front] = ports
  const apps = [await startApp(run, first), await startApp(run, second)]
  await startProxy(run, ports)
  const origin = `http://127.0.0.1:${front}`
  await until('nginx passes requests on', answers(`${origin}/readyz`))

  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const candidate = await openCandidate(origin, agent)
  const onlookers = await openOnlookers({ origin, agent, candidate, ownerUrl: postgres.ownerUrl, pages })
  const load = putLoad(origin, agent, candidate, connections)
  for (let round = 0; round < rounds; round++) {
    for (const [at, port] of [first, second].entries()) {
      // As docs/operations.md says: SIGTERM, wait for the end, start, wait for /readyz.
      const app = apps[at] as ChildProcess
      const startedMs = performance.now()
      await end(app)
      const endedMs = performance.now() - startedMs
      apps[at] = await startApp(run, port)
      tell(
        app.exitCode === 0 && endedMs < longestEndMs,
        `process ${at + 1} ended in ${seconds(endedMs)}, replaced in ${seconds(performance.now() - startedMs)}`,
      )
    }
  }
  tellLooked(await onlookers.stop())
  const { asked, failed, slowestMs, sentences } = await load.stop()
  const byMethod = Object.entries(asked).map(([method, count]) => `${count} ${method}`)
  const total = Object.values(asked).reduce((sum, count) => sum + count, 0)
  for (const sentence of sentences) console.log(`  ${sentence}`)
  tell(
    failed === 0,
    `${failed} failed of ${total} (${byMethod.join(', ')}); the slowest took ${seconds(slowestMs)}`,
  )
  tell(total >= 20_000, 'at least 20,000 requests')

  await Promise.all(apps.map((app) => end(app)))
  await tellWhatNobodyAnswers(origin, agent)
  agent.destroy()
}

async function startApp({ start, folder }: OwnRun, port: number): Promise<ChildProcess> {
  const child = start(`app-${port}`, process.execPath, ['server/main.ts'], {
    env: {
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '1',
      REQUESTS_PER_MINUTE: '100000000',
      DATABASE_URL: postgres.appUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      FILES_ADAPTER: 'disk',
      SMS_ADAPTER: 'outbox',
      MAIL_ADAPTER: 'outbox',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SECRET: 'a secret of one run on one machine, of no worth',
      KEYS: 'a-key-of-one-run-on-one-machine-of-no-worth',
      INDEX_KEY: 'another key of one run on one machine, of no worth',
    },
  })
  await until('the process is ready', answers(`http://127.0.0.1:${port}/readyz`))
  return child
}

async function startProxy(
  { start, folder }: OwnRun,
  [first, second, front]: readonly [number, number, number],
) {
  const conf = await fillIn('proxy/nginx.conf', {
    '/tmp/nginx.pid': join(folder, 'nginx.pid'),
    'app-1:3000': `127.0.0.1:${first}`,
    'app-2:3000': `127.0.0.1:${second}`,
    'listen 8080': `listen 127.0.0.1:${front}`,
    'root /srv': `root ${join(root, 'deploy/proxy')}`,
    'access_log /dev/stdout frugal': 'access_log off',
  })
  await writeFile(join(folder, 'nginx.conf'), conf)
  start('nginx', 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'])
}

/** Whoever looks on at a work is told of it all the time, whichever process ends. */
function tellLooked({ streams, lists, heard, failed, longestGapMs }: Looked) {
  for (const sentence of failed.slice(0, 20)) console.log(`  ${sentence}`)
  tell(
    failed.length === 0 && streams > pages,
    `${pages} pages looked on: ${streams} streams, ${lists} lists, ${failed.length} failed`,
  )
  tell(
    heard > 100 && longestGapMs < mostGapMs,
    `told ${heard} times that the work went on; none waited for longer than ${seconds(longestGapMs)}`,
  )
}

/** A page for people, an envelope for programs, whatever the method. */
async function tellWhatNobodyAnswers(origin: string, agent: Agent) {
  const page = await ask(origin, agent, {
    method: 'GET',
    path: '/e/demo/login',
    headers: { accept: 'text/html' },
  })
  const isPage = page.status === 503 && page.body.includes('<!doctype html>')
  tell(isPage && page.headers['retry-after'] === '10', `no process, somebody reads: ${page.status}, a page`)
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers, body } = await ask(origin, agent, { method, path: '/api/clock' })
    const isBusy = status === 503 && body === '{"code":50,"message":"BUSY","data":null}'
    tell(isBusy && headers['retry-after'] === '10', `no process, ${method}: ${status} ${body}`)
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

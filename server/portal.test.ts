import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { compiledIn } from './test/processes/compiled.ts'
import { openPostgresFolder } from './test/processes/postgres-folder.ts'
import { openTestDatabase, type TestDatabase } from './test/test-database.ts'

/** Processes of the product as they really run, on one database. */
interface Running {
  readonly child: ChildProcess
  readonly output: string
  readonly address: string
}

const secret = 'a secret of the test house, of no worth'
const root = join(import.meta.dirname, '..')

let on: TestDatabase
let dataDir: string
const running: ChildProcess[] = []
beforeAll(async () => {
  on = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'baoming-portal-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await on.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function spawnPortal(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', ...compiledIn(join(dataDir, 'compiled')), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

async function startPortal(env: Record<string, string> = {}): Promise<Running> {
  const child = spawnPortal({
    DATABASE_URL: on.appUrl,
    DATABASE_OWNER_URL: on.ownerUrl,
    DATA_DIR: dataDir,
    SECRET: secret,
    FILES_ADAPTER: 'disk',
    KEYS: 'a-key-of-the-test-house-of-no-worth-at-all',
    INDEX_KEY: 'another key of the test house, of no worth',
    SMS_ADAPTER: 'outbox',
    MAIL_ADAPTER: 'outbox',
    ...env,
  })
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const [, address] = /Baoming is open at (\S+)/.exec(output) ?? []
    if (address) return { child, output, address }
  }
  throw new Error(`it ended before it was open: ${output}`)
}

/** Something asked whose last byte waits for us: the answer `100 Continue` says that it is in flight. */
async function askSlowly(address: string): Promise<{ readonly socket: Socket; finish(): Promise<string> }> {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  const heads = ['POST /api/nowhere HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json']
  socket.write([...heads, 'Content-Length: 2', 'Expect: 100-continue', '', ''].join('\r\n'))
  const [first] = await once(socket, 'data')
  expect(String(first)).toContain('100 Continue')
  return {
    socket,
    async finish() {
      socket.write('{}')
      return String((await once(socket, 'data'))[0])
    },
  }
}

const untilShut = (address: string) => vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow())

const ended = async (child: ChildProcess) =>
  child.exitCode === null ? (await once(child, 'exit'))[0] : child.exitCode

test('two processes on one database both answer, and both are ready', async () => {
  const both = await Promise.all([startPortal(), startPortal()])
  for (const { address } of both) {
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${address}/ga/g/eis/nowhere`)).text()).toContain('GA_GH_GEIS_02')
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('nodejs_eventloop_lag_seconds')
  }
})

test('with a database of its own that is killed it is ready again by itself; where that is lost it ends', async () => {
  const folder = await openPostgresFolder()
  try {
    // Without the demo world, which leaves jobs: one that is under way when its database goes ends the process.
    const child = spawnPortal({
      ...{ DATA_DIR: folder.dataDir, DEMO: 'false', SECRET: secret },
      ...{ FILES_ADAPTER: 'disk', SMS_ADAPTER: 'outbox', MAIL_ADAPTER: 'outbox' },
      KEYS: 'a-key-of-the-test-house-of-no-worth-at-all',
      INDEX_KEY: 'another key of the test house, of no worth',
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk
      })
    const address = await vi.waitFor(() => /Baoming is open at (\S+)/.exec(said)?.[1] ?? expect.fail())
    const readiness = async () => (await fetch(`${address}/readyz`)).status
    process.kill(await folder.postmaster(), 'SIGKILL')
    await vi.waitFor(() => expect(said).toContain('PostgreSQL is there again'))
    await vi.waitFor(async () => expect(await readiness()).toBe(200), { interval: 100 })
    await writeFile(folder.inside('cluster/postgresql.auto.conf'), "shared_buffers = 'a lot'\n")
    process.kill(await folder.postmaster(), 'SIGKILL')
    expect(await ended(child)).toBe(1)
    expect(said).toMatch(/PostgreSQL ended while Baoming was running and does not come up again/)
  } finally {
    await folder.close()
  }
})

test('a request in flight is answered, then the process ends well; nobody new gets in', async () => {
  const { child, address } = await startPortal()
  const slow = await askSlowly(address)
  child.kill('SIGTERM')
  await untilShut(address)
  expect(child.exitCode).toBeNull()
  expect(await slow.finish()).toMatch(/^HTTP\/1.1 404 /)
  expect(await ended(child)).toBe(0)
})

test('a second signal ends it at once, whatever is in flight', async () => {
  const { child, address } = await startPortal()
  const { socket } = await askSlowly(address)
  socket.on('error', () => {})
  const cut = new Promise((resolve) => socket.on('close', resolve))
  child.kill('SIGTERM')
  await untilShut(address)
  // A second one that follows at once is an echo of the first.
  await pause(700)
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(130)
  await cut
})

test('a configuration that does not hold is told in one message, and nothing starts', async () => {
  const child = spawnPortal({ DATABASE_URL: on.appUrl, PORT: 'eighty' })
  let told = ''
  for await (const chunk of child.stderr ?? []) told += chunk
  expect(await ended(child)).toBe(1)
  for (const name of ['PORT', 'DATABASE_OWNER_URL', 'SECRET', 'FILES_ADAPTER'])
    expect(told).toContain(`- ${name} `)
})

test('a port that is taken is told in a sentence', async () => {
  const { address } = await startPortal()
  const { port } = new URL(address)
  const taken = startPortal({ PORT: port })
  await expect(taken).rejects.toThrow('it ended before it was open')
})

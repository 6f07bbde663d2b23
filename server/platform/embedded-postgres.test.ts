import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  access,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from './embedded-postgres/binaries.ts'
import { nameCluster } from './embedded-postgres/cluster.ts'
import { openPlaces } from './embedded-postgres/places.ts'
import { chooseProgramUser, type ProgramUser } from './embedded-postgres/program-user.ts'
import { listProcesses } from './embedded-postgres/running-processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const holder = fileURLToPath(import.meta.resolve('../test/hold-embedded-postgres.ts'))

type Addresses = Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl' | 'adminUrl'>
let home: string
let dataDir: string
let children: ChildProcess[]

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(home, 0o755)
  dataDir = join(home, 'data')
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await killServer()
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})

test('a second start is quick and finds what the first one kept', async () => {
  const first = await start()
  await write(first, 'kept')
  await first.stop()
  const startedAt = performance.now()
  const second = await start()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(await read(second)).toEqual(['kept'])
  await second.stop()
})

test('the owner is no superuser, the app owns nothing, and a wrong password is refused', async () => {
  const postgres = await start()
  const roles = await ask(
    postgres.adminUrl,
    "select rolname, rolsuper, rolcreaterole from pg_roles where rolname in ('baoming_owner', 'baoming_app')",
  )
  expect(roles).toEqual([
    { rolname: 'baoming_owner', rolsuper: false, rolcreaterole: false },
    { rolname: 'baoming_app', rolsuper: false, rolcreaterole: false },
  ])
  await expect(ask(postgres.appUrl, 'create table mine (a int)')).rejects.toThrow('permission denied')
  await expect(ask(postgres.appUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
  expect(
    await ask(postgres.adminUrl, "select 1 from pg_database where datname = 'baoming' and oid > 16383"),
  ).toHaveLength(1)
  expect((await stat(join(dataDir, 'postgres/passwords.json'))).mode & 0o777).toBe(0o600)
  await postgres.stop()
})

test('nothing acknowledged is lost when the parent alone is killed', async () => {
  const { child, addresses } = await hold()
  await write(addresses, 'acknowledged')
  await kill(child)
  expect(await serverProcesses()).not.toEqual([])
  const next = await start()
  expect(await read(next)).toEqual(['acknowledged'])
  await next.stop()
})

test('nothing acknowledged is lost when everything is killed', async () => {
  const { child, addresses } = await hold()
  await write(addresses, 'acknowledged')
  await kill(child)
  await killServer()
  const next = await start()
  expect(await read(next)).toEqual(['acknowledged'])
  await next.stop()
})

test('nothing acknowledged is lost when the postmaster is killed under its children', async () => {
  const { child, addresses } = await hold()
  await write(addresses, 'acknowledged')
  const busy = ask(addresses.ownerUrl, 'select count(*) from generate_series(1, 1e10)').catch(() => {})
  await kill(child)
  process.kill(Number(await postmasterPid()), 'SIGKILL')
  const next = await start()
  expect(await read(next)).toEqual(['acknowledged'])
  await Promise.all([busy, next.stop()])
})

test('a data folder in use is refused, naming the process and the way out', async () => {
  const { child } = await hold()
  await expect(start()).rejects.toThrow(
    new RegExp(`in use by process ${child.pid} .*choose another DATA_DIR, or set DATABASE_URL`),
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
  const own = await start()
  await expect(start()).rejects.toThrow(`in use by process ${process.pid} `)
  await own.stop()
})

test('of two that start at the same moment on an empty folder, one gets it', async () => {
  const outcomes = await Promise.allSettled([hold(), hold()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a database killed while it was being made is made anew', async () => {
  const child = launch()
  const root = join(dataDir, 'postgres')
  while (!(await readdir(root).catch(() => [])).some((name) => name.startsWith('making-'))) await sleep(5)
  await sleep(150)
  await kill(child)
  expect(await readdir(root)).not.toContain('cluster')
  const next = await start()
  await write(next, 'made')
  await next.stop()
})

test('a stranger that got the process id of the dead server is left alone', async () => {
  await (await start()).stop()
  const stranger = spawn('sleep', ['60'])
  children.push(stranger)
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  const lines = [stranger.pid, join(dataDir, 'postgres/cluster'), 1, 5432, join(dataDir, 'postgres/socket')]
  await writeFile(pidFile, `${lines.join('\n')}\n`)
  await (await start()).stop()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test('roles get new passwords when the file of passwords is lost', async () => {
  const first = await start()
  await write(first, 'kept')
  await first.stop()
  await rm(join(dataDir, 'postgres/passwords.json'))
  const second = await start()
  expect(second.ownerUrl).not.toBe(first.ownerUrl)
  expect(await read(second)).toEqual(['kept'])
  await second.stop()
})

test('a Ctrl-C for the group of the parent does not reach the database', async () => {
  const { child, addresses } = await hold()
  await write(addresses, 'before')
  process.kill(-Number(child.pid), 'SIGINT')
  await sleep(200)
  expect(await read(addresses)).toEqual(['before'])
})

test('a path too long for a socket gets a short private folder', async () => {
  dataDir = join(home, 'a-long-name-報名-'.repeat(6))
  const postgres = await start()
  const socket = new URL(postgres.ownerUrl).searchParams.get('host') ?? ''
  expect(socket).not.toContain(home)
  expect((await stat(socket)).mode & 0o777).toBe(0o700)
  await write(postgres, 'short')
  await postgres.stop()
  await expect(access(socket)).rejects.toThrow('ENOENT')
})

test('a folder that only its own user may enter is good enough', async () => {
  await chmod(home, 0o700)
  const postgres = await start()
  await write(postgres, 'private')
  await postgres.stop()
})

test('an ordinary user starts it as well', async () => {
  const postgres = await start()
  await postgres.stop()
  const ordinary = await chooseProgramUser(
    await findBinaries(await openPlaces(dataDir)),
    await openPlaces(dataDir),
  )
  dataDir = join(dataDir, 'own')
  await mkdir(dataDir)
  await chown(dataDir, ordinary.owner.uid, ordinary.owner.gid)
  const { addresses } = await hold(ordinary)
  await write(addresses, 'ordinary')
  expect((await stat(join(dataDir, 'postgres/cluster'))).uid).toBe(ordinary.owner.uid)
})

test('data of another major version is refused with the way out', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow(/is of PostgreSQL 15, this release brings PostgreSQL 18.*Dump it/)
})

test('a server that does not come up says so in the words of its log', async () => {
  await (await start()).stop()
  await writeFile(join(dataDir, 'postgres/cluster/postgresql.auto.conf'), "shared_buffers = 'a lot'\n")
  await expect(start()).rejects.toThrow(/did not start.*invalid value for parameter "shared_buffers"/)
})

test('no value of a row gets into the log', async () => {
  const postgres = await start()
  await write(postgres, 'Zhang San')
  await expect(write(postgres, 'Zhang San')).rejects.toThrow('duplicate key')
  await postgres.stop()
  expect(await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')).not.toContain('Zhang')
})

function start(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log })
}

/** The same in another process, which can be killed. */
async function hold(user?: ProgramUser): Promise<{ child: ChildProcess; addresses: Addresses }> {
  const child = launch(user)
  let [said, complaint] = ['', '']
  child.stderr?.on('data', (text) => {
    complaint += text
  })
  for await (const text of child.stdout ?? []) {
    said += text
    if (said.endsWith('\n')) return { child, addresses: JSON.parse(said) as Addresses }
  }
  throw new Error(complaint)
}

function launch(user?: ProgramUser): ChildProcess {
  const [program = '', ...args] = [...(user?.prefix ?? []), process.execPath, holder, dataDir]
  const child = spawn(program, args, { ...user?.identity, detached: true })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function killServer(): Promise<void> {
  for (const pid of await serverProcesses()) process.kill(pid, 'SIGKILL')
  while ((await serverProcesses()).length > 0) await sleep(50)
}

async function serverProcesses(): Promise<number[]> {
  const name = await nameCluster(join(dataDir, 'postgres/cluster')).catch(() => null)
  const found = (await listProcesses()).filter(({ command }) => name !== null && command.includes(name))
  return found.map(({ pid }) => pid)
}

async function postmasterPid(): Promise<string | undefined> {
  return (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]
}

async function write({ ownerUrl }: Addresses, word: string): Promise<void> {
  await ask(ownerUrl, 'create table if not exists words (word text primary key)')
  await ask(ownerUrl, `insert into words values ('${word}')`)
}

async function read({ ownerUrl }: Addresses): Promise<unknown[]> {
  return (await ask(ownerUrl, 'select word from words')).map(({ word }) => word)
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => {}) // the server is killed under it
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

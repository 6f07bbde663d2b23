import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#server/platform/database/embedded-postgres/binaries.ts'
import { chooseProgramUser } from '#server/platform/database/embedded-postgres/choose-program-user.ts'
import { nameCluster } from '#server/platform/database/embedded-postgres/cluster.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { openPlaces } from '#server/platform/database/embedded-postgres/places.ts'
import type { ProgramUser } from '#server/platform/database/embedded-postgres/program-user.ts'
import { listProcesses } from '#server/platform/database/embedded-postgres/running-processes.ts'

type Addresses = Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl' | 'adminUrl'>

const log = { info: () => {}, warn: () => {}, error: () => {} }
const holder = join(import.meta.dirname, 'hold-embedded-postgres.ts')

function throwAgain(error: Error): never {
  throw error
}

/** A data folder of a test, and the processes that work on it, to be killed at will. */
export class PostgresFolder {
  readonly home: string
  dataDir: string
  readonly #children: ChildProcess[] = []

  constructor(home: string) {
    this.home = home
    this.dataDir = join(home, 'data')
  }

  inside(path: string): string {
    return join(this.dataDir, 'postgres', path)
  }

  start(onLost: (error: Error) => void = throwAgain): Promise<EmbeddedPostgres> {
    return startEmbeddedPostgres({ dataDir: this.dataDir, log, onLost })
  }

  /** The same in a process of its own, which can be killed. */
  async hold(user?: ProgramUser): Promise<{ child: ChildProcess; addresses: Addresses }> {
    const child = this.launch(user)
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

  launch(user?: ProgramUser): ChildProcess {
    const [program = '', ...args] = [...(user?.prefix ?? []), process.execPath, holder, this.dataDir]
    const child = spawn(program, args, { ...user?.identity, detached: true })
    this.#children.push(child)
    return child
  }

  /** An ordinary user who can work here: oneself, or another one where the tests run as root. */
  async ordinaryUser(): Promise<ProgramUser> {
    const places = await openPlaces(join(this.home, 'probe'))
    return chooseProgramUser(await findBinaries(places), places)
  }

  async postmaster(): Promise<number> {
    return Number((await readFile(this.inside('cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  }

  /** The postmaster and its children, whoever started them. */
  async serverProcesses(): Promise<number[]> {
    const name = await nameCluster(this.inside('cluster')).catch(() => null)
    const found = (await listProcesses()).filter(({ command }) => name !== null && command.includes(name))
    return found.map(({ pid }) => pid)
  }

  async killServer(): Promise<void> {
    for (const pid of await this.serverProcesses()) process.kill(pid, 'SIGKILL')
    while ((await this.serverProcesses()).length > 0) await sleep(50)
  }

  /** Ends whatever a test left running; the data stay. */
  async rest(): Promise<void> {
    for (const child of this.#children.splice(0)) child.kill('SIGKILL')
    await this.killServer()
  }

  async close(): Promise<void> {
    await this.rest()
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 })
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

export async function openPostgresFolder(): Promise<PostgresFolder> {
  const home = await mkdtemp(join(tmpdir(), 'postgres-folder-'))
  await chmod(home, 0o755)
  return new PostgresFolder(home)
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Resolves when the word is acknowledged. */
export async function write({ ownerUrl }: Addresses, word: string): Promise<void> {
  await ask(ownerUrl, 'create table if not exists words (word text primary key)')
  await ask(ownerUrl, `insert into words values ('${word}')`)
}

export async function read({ ownerUrl }: Addresses): Promise<unknown[]> {
  return (await ask(ownerUrl, 'select word from words')).map(({ word }) => word)
}

export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => {}) // the server is killed under it
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

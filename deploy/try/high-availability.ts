import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { answers, type OwnRun, openRun, root, tell, until } from './own-run.ts'
import {
  buildNetwork,
  cable,
  command,
  longCommand,
  type Machine,
  machines,
  passwords,
  startEtcd,
  startPatroni,
} from './three-machines.ts'

const version = readdirSync('/usr/lib/postgresql').toSorted().at(-1) ?? ''
const haproxyFile = join(root, 'deploy/high-availability/haproxy.cfg')
const made = { OWNER_PASSWORD: 'owner', APP_PASSWORD: 'app' }
const portal = 'http://127.0.0.1:3000'

if (process.env.IN_A_WORLD_OF_ITS_OWN) {
  await tryIt().catch((error: Error) => {
    tell(false, error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message)
  })
} else await tryInAWorldOfItsOwn()

/** A network, mounts and processes of its own, all gone when it ends: nothing of this machine is touched. */
async function tryInAWorldOfItsOwn() {
  const folder = await mkdtemp(join(tmpdir(), 'baoming-world-'))
  await chmod(folder, 0o755)
  // Its first process inherits every orphan, such as a PostgreSQL that Patroni started, and has to see it out: as
  // long as nobody does, Patroni waits for one that has long ended. A shell does that, Node does not.
  const script = '"$@"; exit $?'
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const again = [...apart, 'sh', '-c', script, 'sh', process.execPath, import.meta.filename]
  const env = { ...process.env, IN_A_WORLD_OF_ITS_OWN: '1', TMPDIR: folder }
  const world = spawn('unshare', again, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => world.kill('SIGKILL'))
  const [status] = await once(world, 'exit')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exitCode = status ?? 1
}

async function tryIt() {
  const patroni = command('patroni --version').trim()
  const [major = 0, minor = 0] = /\d+\.\d+/.exec(patroni)?.[0].split('.').map(Number) ?? []
  if (major < 4 || (major === 4 && minor < 1))
    throw new Error(`${patroni}: 4.1 or newer is needed, see deploy/try/README.md`)
  await using run = await openRun()
  buildNetwork()
  for (const machine of machines) startEtcd(run, machine)
  const files: string[] = []
  for (const machine of machines) files.push(await startPatroni(run, machine, version))
  await until('a leader and two that follow, one of them at every step', () => isComplete(), 120)
  tell(true, `a cluster begins (${patroni}, PostgreSQL ${version}): ${inWords(await members())}`)

  makeRoles(machineOf(await leader()))
  command(`haproxy -c -f ${haproxyFile}`)
  run.start('haproxy', 'haproxy', ['-db', '-f', haproxyFile], { endsBy: 'SIGKILL' })
  startPortal(run)
  await until('the portal is ready', answers(`${portal}/readyz`), 120)
  tell(true, 'the portal migrates and makes its demo world through HAProxy')

  const writes = await keepWriting()
  const before = await leader()
  const next = (await members()).find(({ role }) => role === 'sync_standby')
  const switchedMs = performance.now()
  await longCommand(
    `patronictl -c ${files[0]} switchover --leader ${before.name} --candidate ${next?.name} --force`,
  )
  await until('the portal is ready again', answers(`${portal}/readyz`))
  await writes.next()
  const written = since(switchedMs)
  tell((await leader()).name === next?.name, `a switchover: ready and written to again ${written}`)
  await until('the former primary follows', () => isComplete(), 120)
  tell(true, `the former primary follows ${since(switchedMs)}`)

  const lost = machineOf(await leader())
  const cutMs = performance.now()
  cable(lost, 'down')
  await until('another leader', async () => (await leader(lost)).name !== lost.name, 120)
  const elected = since(cutMs)
  await until('the portal is ready again', answers(`${portal}/readyz`), 120)
  await writes.next()
  tell(
    true,
    `the primary lost (its cable pulled): another leader ${elected}, written to again ${since(cutMs)}`,
  )

  const plugged = performance.now()
  cable(lost, 'up')
  await until('the lost one follows', () => isComplete(lost), 120)
  await writes.next()
  tell(true, `its cable plugged in: it follows ${since(plugged)}`)
  const { acknowledged, missing } = await writes.stop()
  tell(missing === 0 && acknowledged > 0, `${missing} missing of ${acknowledged} rows that were acknowledged`)
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  /** A new one with each leader. */
  readonly timeline?: number
}

/** What Patroni says, asked on any machine but the lost one: that one still knows what it knew before. */
async function members(lost?: Machine): Promise<readonly Member[]> {
  const asked = machines.find((machine) => machine !== lost)
  const cluster = `http://${asked?.address}:8008/cluster`
  const response = await fetch(cluster, { signal: AbortSignal.timeout(3000) })
  return ((await response.json()) as { members: Member[] }).members
}

async function leader(lost?: Machine): Promise<Member> {
  const all = await members(lost)
  const found = all.find(({ role }) => role === 'leader')
  if (!found) throw new Error(`there is no leader: ${inWords(all)}`)
  return found
}

/** Nobody lags behind on another timeline, or is still on the way. */
async function isComplete(lost?: Machine): Promise<boolean> {
  const all = await members(lost)
  const areUp = all.every(
    ({ state, timeline }) => /^(running|streaming)$/.test(state) && timeline === all[0]?.timeline,
  )
  const roles = all.map(({ role }) => role)
  if (areUp && roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby')) return true
  throw new Error(inWords(all))
}

function machineOf({ name }: Member): Machine {
  const found = machines.find((machine) => machine.name === name)
  if (!found) throw new Error(`there is no machine ${name}`)
  return found
}

function inWords(all: readonly Member[]): string {
  return all.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')
}

function since(ms: number): string {
  return `after ${((performance.now() - ms) / 1000).toFixed(1)} s`
}

/** On the leader itself: from elsewhere a superuser does not get in. */
function makeRoles({ name }: Machine) {
  const env = { ...made, PGHOST: '127.0.0.1', PGPASSWORD: passwords.PATRONI_SUPERUSER_PASSWORD }
  command(`ip netns exec ${name} sh ${join(root, 'deploy/container/create-roles.sh')}`, env)
}

function addressOf(role: 'owner' | 'app') {
  return `postgresql://baoming_${role}:${role}@127.0.0.1:5000/baoming`
}

function startPortal({ start, folder }: OwnRun) {
  start('portal', process.execPath, ['server/main.ts'], {
    env: {
      DATABASE_URL: addressOf('app'),
      DATABASE_OWNER_URL: addressOf('owner'),
      DATA_DIR: folder,
      DEMO: '1',
      FILES_ADAPTER: 'disk',
      SMS_ADAPTER: 'outbox',
      MAIL_ADAPTER: 'outbox',
      SECRET: 'a secret of one run on one machine, of no worth',
      KEYS: 'a-key-of-one-run-on-one-machine-of-no-worth',
      INDEX_KEY: 'another key of one run on one machine, of no worth',
    },
    endsBy: 'SIGKILL',
  })
}

/** Writes one row after the other through HAProxy, each on a connection of its own. */
async function keepWriting() {
  const ask = async (sql: string) => {
    const client = new Client({
      connectionString: addressOf('owner'),
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
    })
    // Cut in the middle: the query says so.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<{ number: number }>(sql)).rows
    } finally {
      void client.end().catch(() => undefined)
    }
  }
  await ask('create table acknowledged (number integer primary key)')
  const acknowledged: number[] = []
  let going = true
  async function write() {
    for (let number = 1; going; number++) {
      const isThere = await ask(`insert into acknowledged values (${number})`).catch(() => null)
      if (isThere) acknowledged.push(number)
      else await pause(50)
    }
  }
  const writing = write()
  return {
    /** Until one more is acknowledged: not only reading works. */
    async next() {
      const before = acknowledged.length
      await until('a row is acknowledged', async () => acknowledged.length > before)
    },
    async stop() {
      going = false
      await writing
      const there = new Set((await ask('select number from acknowledged')).map(({ number }) => number))
      const missing = acknowledged.filter((number) => !there.has(number)).length
      return { acknowledged: acknowledged.length, missing }
    },
  }
}

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { answers, type OwnRun, openRun, root, tell, until } from './own-run.ts'
import { buildNetwork, command, machines, passwords, startEtcd, startPatroni } from './three-machines.ts'

const version = readdirSync('/usr/lib/postgresql').toSorted().at(-1) ?? ''
const haproxyFile = join(root, 'deploy/high-availability/haproxy.cfg')
const made = { OWNER_PASSWORD: 'owner', APP_PASSWORD: 'app' }
const portal = 'http://127.0.0.1:3000'

if (process.env.IN_A_WORLD_OF_ITS_OWN) await tryIt()
else {
  // A network, mounts and processes of its own, gone when it ends: nothing of this machine is touched.
  const again = [
    '--net',
    '--mount',
    '--pid',
    '--fork',
    '--mount-proc',
    process.execPath,
    import.meta.filename,
  ]
  const env = { ...process.env, IN_A_WORLD_OF_ITS_OWN: '1' }
  process.exitCode = spawnSync('unshare', again, { stdio: 'inherit', env }).status ?? 1
}

async function tryIt() {
  await using run = await openRun()
  buildNetwork()
  for (const machine of machines) startEtcd(run, machine)
  const files: string[] = []
  for (const machine of machines) files.push(await startPatroni(run, machine, version))
  const list = () => membersOf(files[0] ?? '')
  const complete = () => isComplete(list())
  await until('a leader and two that follow, one of them at every step', async () => complete(), 120)
  tell(true, `a cluster begins: ${list().map(inWords).join(', ')}`)

  makeRoles(leaderOf(list()).Host)
  command(`haproxy -c -f ${haproxyFile}`)
  run.start('haproxy', 'haproxy', ['-db', '-f', haproxyFile], { endsBy: 'SIGKILL' })
  startPortal(run)
  await until('the portal is ready', answers(`${portal}/readyz`), 120)
  tell(true, 'the portal migrates and makes its demo world through HAProxy')

  const writes = await keepWriting()
  const before = leaderOf(list())
  const next = list().find(({ Role }) => Role === 'Sync Standby')
  const switchedMs = performance.now()
  command(
    `patronictl -c ${files[0]} switchover --master ${before.Member} --candidate ${next?.Member} --force`,
  )
  await until('the portal is ready again', answers(`${portal}/readyz`))
  await writes.next()
  tell(
    leaderOf(list()).Member === next?.Member,
    `a switchover: ready and written to again ${since(switchedMs)}`,
  )
  await until('all three are there again', async () => complete(), 120)

  const lost = leaderOf(list())
  const cutMs = performance.now()
  command(`ip link set ${lost.Member.replace('postgres', 'cable')} down`)
  const other = files.find((file) => !file.includes(lost.Member)) ?? ''
  const isElected = async () =>
    membersOf(other).some(({ Member, Role }) => Role === 'Leader' && Member !== lost.Member)
  await until('another leader', isElected, 120)
  const elected = since(cutMs)
  await until('the portal is ready again', answers(`${portal}/readyz`), 120)
  await writes.next()
  tell(
    true,
    `the primary lost (its cable pulled): another leader ${elected}, written to again ${since(cutMs)}`,
  )
  const { acknowledged, missing } = await writes.stop()
  tell(missing === 0 && acknowledged > 0, `${missing} missing of ${acknowledged} rows that were acknowledged`)
}

interface Member {
  readonly Member: string
  readonly Host: string
  readonly Role: string
  readonly State: string
  /** The time line: a new one with each leader. */
  readonly TL: number
}

/** Nobody lags behind on another time line, or is still on the way. */
function isComplete(members: readonly Member[]): boolean {
  const areUp = members.every(({ State, TL }) => /^(running|streaming)$/.test(State) && TL === members[0]?.TL)
  return members.length === 3 && areUp && members.some(({ Role }) => Role === 'Sync Standby')
}

function membersOf(file: string): Member[] {
  return JSON.parse(command(`patronictl -c ${file} list --format json`))
}

function leaderOf(members: readonly Member[]): Member {
  const leader = members.find(({ Role }) => Role === 'Leader')
  if (!leader) throw new Error('there is no leader')
  return leader
}

function inWords({ Member, Role }: Member): string {
  return `${Member} ${Role}`
}

function since(ms: number): string {
  return `after ${((performance.now() - ms) / 1000).toFixed(1)} s`
}

/** On the leader itself: from elsewhere a superuser does not get in. */
function makeRoles(address: string) {
  const leader = machines.find((machine) => machine.address === address)
  const env = { ...made, PGHOST: '127.0.0.1', PGPASSWORD: passwords.PATRONI_SUPERUSER_PASSWORD }
  command(`ip netns exec ${leader?.name} sh ${join(root, 'deploy/container/create-roles.sh')}`, env)
}

function addressOf(role: 'owner' | 'app') {
  return `postgresql://baoming_${role}:${role}@127.0.0.1:5000/baoming`
}

function startPortal({ start, folder }: OwnRun) {
  start('portal', process.execPath, ['server/main.ts'], {
    env: {
      ...{
        DATABASE_URL: addressOf('app'),
        DATABASE_OWNER_URL: addressOf('owner'),
        DATA_DIR: folder,
        DEMO: '1',
      },
      ...{ FILES_ADAPTER: 'disk', SMS_ADAPTER: 'outbox', MAIL_ADAPTER: 'outbox' },
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

import { exec, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillIn, type OwnRun } from './own-run.ts'

/** Three machines as network namespaces on one bridge, with the very addresses that the files name. */
export const machines = [1, 2, 3].map((number) => ({
  name: `postgres-${number}`,
  address: `10.0.0.1${number}`,
  cable: `cable-${number}`,
}))
export type Machine = (typeof machines)[number]

export const passwords = {
  PATRONI_SUPERUSER_PASSWORD: 'superuser',
  PATRONI_REPLICATION_PASSWORD: 'replication',
  PATRONI_REWIND_PASSWORD: 'rewind',
}

/** Runs a command to its end; what it says is the answer. */
export function command(line: string, env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync(line, {
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${line}\n${stdout}${stderr}`)
  return stdout
}

/** While it runs, everything else here goes on. */
export async function longCommand(line: string) {
  await promisify(exec)(line, { timeout: 120_000 })
}

export const on = ({ name }: Machine, line: string) => `ip netns exec ${name} ${line}`

/** Cables them: we ourselves are 10.0.0.1, where the app processes and HAProxy run. */
export function buildNetwork() {
  command('mount -t tmpfs tmpfs /run && mkdir -p /run/netns && ip link set lo up')
  command('ip link add hub type bridge && ip address add 10.0.0.1/24 dev hub && ip link set hub up')
  for (const machine of machines) {
    const { name, address, cable } = machine
    command(`ip netns add ${name} && ip link add ${cable} type veth peer name eth0 netns ${name}`)
    command(`ip link set ${cable} master hub up`)
    command(on(machine, 'ip link set lo up'))
    command(on(machine, `ip address add ${address}/24 dev eth0`))
    command(on(machine, 'ip link set eth0 up'))
  }
}

export function cable(machine: Machine, end: 'up' | 'down') {
  command(`ip link set ${machine.cable} ${end}`)
}

export function startEtcd({ start, folder }: OwnRun, machine: Machine) {
  const { name, address } = machine
  const cluster = machines.map((one) => `${one.name}=http://${one.address}:2380`).join(',')
  start(
    `etcd-${name}`,
    'ip',
    [
      'netns',
      'exec',
      name,
      'etcd',
      '--name',
      name,
      '--data-dir',
      join(folder, `etcd-${name}`),
      '--listen-client-urls',
      'http://0.0.0.0:2379',
      '--advertise-client-urls',
      `http://${address}:2379`,

      '--listen-peer-urls',
      'http://0.0.0.0:2380',
      '--initial-advertise-peer-urls',
      `http://${address}:2380`,
      '--initial-cluster',
      cluster,
      '--initial-cluster-state',
      'new',
    ],
    { endsBy: 'SIGKILL' },
  )
}

/** patroni.yml as its page says: with the name and the addresses of the machine, and with the memory of this one. */
export async function startPatroni({ start, folder }: OwnRun, machine: Machine, version: string) {
  const { name, address } = machine
  const home = join(folder, name)
  const places = {
    'name: postgres-1 ': `name: ${name} `,
    'connect_address: 10.0.0.11': `connect_address: ${address}`,
    '/var/lib/postgresql/18/main': join(home, 'main'),
    '/usr/lib/postgresql/18': `/usr/lib/postgresql/${version}`,
    'shared_buffers: 4GB': 'shared_buffers: 64MB',
    'effective_cache_size: 12GB': 'effective_cache_size: 128MB',
    'max_wal_size: 8GB': 'max_wal_size: 256MB',
  }
  await mkdir(home)
  const file = join(folder, `${name}.yml`)
  await writeFile(file, await fillIn('high-availability/patroni.yml', places))
  command(`chown postgres: ${home} && mkdir -p /run/postgresql && chown postgres: /run/postgresql`)
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
  // Each machine has a /run of its own, where PostgreSQL puts its socket.
  const ownRun = 'mount -t tmpfs -o mode=777 tmpfs /run/postgresql && exec "$@"'
  const inside = ['unshare', '--mount', 'sh', '-c', ownRun, 'sh', ...asPostgres, 'patroni', file]
  start(`patroni-${name}`, 'ip', ['netns', 'exec', name, ...inside], {
    env: { ...passwords, HOME: home },
    endsBy: 'SIGKILL',
  })
  return file
}

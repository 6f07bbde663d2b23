import type { ChildProcess } from 'node:child_process'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { nameCluster } from './cluster.ts'
import { EmbeddedPostgresError, remedyFor } from './embedded-postgres-error.ts'
import type { Places } from './places.ts'
import type { ProgramUser } from './program-user.ts'
import { lastLines, startProgram } from './run-program.ts'
import { shutDown } from './shut-down.ts'

/** The running server, ready for connections. */
export interface Postmaster {
  /** How it ended, asked to or not: its exit code or the signal. */
  readonly ended: Promise<number | string | null>
  stop(): Promise<void>
}

/** Long, because after a crash the server first repeats what was committed. */
const waitMs = 300_000
/** Right after a crash, the kernel may still be clearing up what the last server held. */
const retriesForMs = 5_000

export async function startPostmaster(
  places: Places,
  binaries: Binaries,
  user: ProgramUser,
): Promise<Postmaster> {
  const giveUpAt = performance.now() + retriesForMs
  await rename(places.log, `${places.log}.1`).catch(() => {}) // the first start has none
  for (;;) {
    const child = await launch(places, binaries, user)
    if (await becomesReady(child, places)) return watch(child)
    const words = lastLines(await readFile(places.log, 'utf8').catch(() => ''))
    const isHeld = /lock file .* already exists|still in use/i.test(words)
    if (isHeld && performance.now() < giveUpAt) await sleep(250)
    else
      throw new EmbeddedPostgresError(`PostgreSQL did not start. Its log says: ${words}. ${remedyFor(words)}`)
  }
}

async function launch(places: Places, binaries: Binaries, user: ProgramUser): Promise<ChildProcess> {
  const name = await nameCluster(places.cluster)
  const log = await open(places.log, 'a', 0o600)
  const args = ['-D', places.cluster, `--cluster_name=${name}`]
  const child = startProgram(user, binaries, binaries.postgres, args, ['ignore', log.fd, log.fd])
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  await log.close()
  child.unref()
  return child
}

async function becomesReady(child: ChildProcess, places: Places): Promise<boolean> {
  const deadline = performance.now() + waitMs
  while (!hasEnded(child)) {
    const lines = await readFile(join(places.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
    const [pid, status] = [lines.split('\n')[0], lines.split('\n')[7]]
    if (Number(pid) === child.pid && status?.trim() === 'ready') return true
    if (performance.now() > deadline) {
      await end(child)
      throw new EmbeddedPostgresError(`PostgreSQL is not ready after five minutes. See ${places.log}.`)
    }
    await sleep(10)
  }
  return false
}

function watch(child: ChildProcess): Postmaster {
  const ended = new Promise<number | string | null>((resolve) => {
    if (hasEnded(child)) resolve(child.exitCode ?? child.signalCode)
    else child.once('exit', (code, signal) => resolve(code ?? signal))
  })
  return { ended, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  const { pid } = child
  await shutDown(async () => (pid === undefined || hasEnded(child) ? [] : [pid]))
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

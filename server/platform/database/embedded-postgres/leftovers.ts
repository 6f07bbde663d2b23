import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/platform/process/log.ts'
import { nameCluster } from './cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Places } from './places.ts'
import { listProcesses, type RunningProcess } from './running-processes.ts'
import { shutDown } from './shut-down.ts'

/**
 * Ends what a killed server left running on the data and clears what it left lying. Only the holder of the
 * folder's lock may call this: to anybody else these processes are a living server's.
 */
export async function endLeftovers(places: Places, log: Pick<Log, 'warn'>): Promise<void> {
  const pidFile = join(places.cluster, 'postmaster.pid')
  if (!(await stat(pidFile).catch(() => null))) return
  const name = await nameCluster(places.cluster)
  const found = await processesOf(name)
  if (found.length > 0) {
    const pids = found.map(({ pid }) => pid)
    log.warn({ pids }, 'stopping the PostgreSQL that an earlier process left behind')
    await endAll(name, found)
  }
  // By now its process id can only be a stranger's, and PostgreSQL would take that one for itself.
  await rm(pidFile, { force: true })
}

async function endAll(name: string, found: readonly RunningProcess[]): Promise<void> {
  const first = found.some(isPostmaster) ? 'SIGINT' : 'SIGQUIT'
  const leaders = async () => {
    const left = await processesOf(name)
    const postmasters = left.filter(isPostmaster)
    return (postmasters.length > 0 ? postmasters : left).map(({ pid }) => pid)
  }
  if (await shutDown(leaders, first)) return
  throw new EmbeddedPostgresError(
    `A PostgreSQL of an earlier start (process ${(await leaders()).join(', ')}) does not stop. ` +
      'End it by hand and start again.',
  )
}

async function processesOf(name: string): Promise<RunningProcess[]> {
  return (await listProcesses()).filter(({ command }) => /postgres/.test(command) && command.includes(name))
}

/** Its children show a title instead of a command line. */
function isPostmaster({ command }: RunningProcess): boolean {
  return !command.startsWith('postgres:')
}

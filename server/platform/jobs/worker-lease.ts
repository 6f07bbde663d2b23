import type { Client } from 'pg'
import { keepConnection } from '#server/platform/database/kept-connection.ts'
import type { Log } from '#server/platform/process/log.ts'

export interface WorkerLease {
  /** Says that the jobs locked under this name are in living hands. */
  take(workerName: string): void
  close(): Promise<void>
}

export interface WorkerLeaseParts {
  readonly url: string
  readonly rescueMs?: number | undefined
  readonly log: Log
}

/** Any number will do, as long as every process takes the same. */
const lockSpace = 4_011_978
/** A worker locks its first jobs at the moment in which it takes its lease: those are not yet looked at. */
const graceMs = 5_000

/**
 * graphile-worker leaves the jobs of a killed worker locked for four hours. So a worker holds a lock of its session
 * for as long as it lives, and every worker gives back jobs in whose name nobody holds one.
 */
export async function holdWorkerLease({
  url,
  rescueMs = 15_000,
  log,
}: WorkerLeaseParts): Promise<WorkerLease> {
  let held: string | undefined
  const connection = await keepConnection({
    url,
    name: 'baoming-worker',
    // Slower than looking for the jobs of the dead in a long queue may take.
    pingMs: 10_000,
    log,
    async prepare(client) {
      if (held) await lock(client, held)
    },
    onReplaced() {},
  })
  const rescuing = setInterval(() => {
    rescue(connection.client).catch((err) => log.warn({ err }, 'could not look for the jobs of dead workers'))
  }, rescueMs)

  return {
    take(workerName) {
      // Another name before this one was of a runner that failed: its jobs are nobody's now.
      const before = held
      held = workerName
      if (before) void unlock(connection.client, before).catch(() => undefined)
      lock(connection.client, workerName).catch((err) =>
        log.warn({ err }, 'could not take the worker’s lease'),
      )
    },
    async close() {
      clearInterval(rescuing)
      await connection.close()
    },
  }
}

async function lock(client: Client, name: string) {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, name])
}

async function unlock(client: Client, name: string) {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, name])
}

async function rescue(client: Client) {
  await client.query(
    `with dead as (
       select distinct locked_by from graphile_worker.jobs
       where locked_at < clock_timestamp() - $2 * interval '1 millisecond'
         and hashtext(locked_by) not in (
           select objid::bigint::bit(32)::int from pg_locks
           where locktype = 'advisory' and classid = $1::int
             and database = (select oid from pg_database where datname = current_database())
         )
     )
     select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`,
    [lockSpace, graceMs],
  )
}

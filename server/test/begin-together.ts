import { setTimeout } from 'node:timers/promises'
import { once } from './test-database.ts'

interface Gate {
  /** Shut before anybody begins. */
  readonly sql: string
  readonly values?: readonly unknown[]
}

/**
 * Begins each only once those before it wait in the middle of what they do, or are done, and opens the gate when nobody
 * moves any more: what they do is interleaved, however fast the machine is.
 */
export function beginTogether<Result>(
  ownerUrl: string,
  { sql, values = [] }: Gate,
  deeds: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  return once(ownerUrl, async (owner) => {
    await owner.query('begin; select reach_platform()')
    await owner.query(sql, [...values])
    const begun: Promise<Result>[] = []
    let done = 0
    for (const deed of deeds) {
      begun.push(deed().finally(() => (done += 1)))
      await untilWaiting(() => begun.length - done)
    }
    await owner.query('commit')
    return Promise.all(begun)

    async function untilWaiting(wanted: () => number): Promise<void> {
      for (;;) {
        const { rows } = await owner.query<{ waiting: number }>(waitingBehindUs)
        if ((rows[0]?.waiting ?? 0) >= wanted()) return
        await setTimeout(20)
      }
    }
  })
}

/** Whoever waits for this connection, or for one who does. */
const waitingBehindUs = `
  with recursive waiting (pid) as (
    select pid from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))
    union
    select behind.pid from pg_locks behind join waiting on waiting.pid = any (pg_blocking_pids(behind.pid))
    where not behind.granted
  ) select count(*)::int as waiting from waiting`

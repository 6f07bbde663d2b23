import { expect } from 'vitest'
import { once } from './test-database.ts'

interface Held<Seen> {
  /** What the statement locks stays locked until somebody waits for it. */
  readonly lock: { readonly sql: string; readonly values: readonly unknown[] }
  /** Looked at while they wait. */
  look(): Promise<Seen>
}

/** What others see while somebody waits in the middle of a deed: what it has done so far, or nothing of it. */
export function seeWhileItWaits<Result, Seen>(
  ownerUrl: string,
  { lock, look }: Held<Seen>,
  deed: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly seen: Seen }> {
  return once(ownerUrl, async (owner) => {
    await owner.query('begin; select reach_platform()')
    expect((await owner.query(lock.sql, [...lock.values])).rowCount).toBe(1)
    const doing = deed()
    const waiting =
      'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))'
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThanOrEqual(1)
    const seen = await look()
    await owner.query('commit')
    return { result: await doing, seen }
  })
}

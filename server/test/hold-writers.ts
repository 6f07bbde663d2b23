import { expect } from 'vitest'
import { once } from './test-database.ts'

/**
 * Whoever wants to write to the table waits until so many do: each has looked by then at what none has written yet. So a
 * race that is there shows itself on every machine.
 */
export function holdWriters<Result>(
  ownerUrl: string,
  table: string,
  race: () => Promise<Result>,
  count = 2,
): Promise<Result> {
  return once(ownerUrl, async (owner) => {
    await owner.query(`begin; lock table ${table} in share mode`)
    const racing = race()
    const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBeGreaterThanOrEqual(count)
    await owner.query('commit')
    return racing
  })
}

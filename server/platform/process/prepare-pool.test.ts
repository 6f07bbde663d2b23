import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = `
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { preparePool } from '${join(import.meta.dirname, 'prepare-pool.ts')}'
const before = getPriority()
await preparePool()
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : []
const pool = threads.filter((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim() === 'libuv-worker')
console.log(JSON.stringify({ before, main: getPriority(), pool: pool.map((id) => getPriority(Number(id))) }))
`

test('the pool has a thread for each password at once and some more, and they go behind the one that answers', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  const { before, main, pool } = JSON.parse(stdout)
  expect(main).toBe(before)
  if (process.platform === 'linux') expect(pool).toHaveLength(availableParallelism() + 4)
  for (const priority of pool) expect(priority).toBeGreaterThan(main)
})

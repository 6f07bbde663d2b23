import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = `
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { lowerPoolPriority } from '${join(import.meta.dirname, 'lower-pool-priority.ts')}'
const before = getPriority()
await lowerPoolPriority()
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : []
const pool = threads.filter((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim() === 'libuv-worker')
console.log(JSON.stringify({ before, main: getPriority(), pool: pool.map((id) => getPriority(Number(id))) }))
`

test('the threads of the pool go behind the one that answers', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  const { before, main, pool } = JSON.parse(stdout)
  expect(main).toBe(before)
  if (process.platform === 'linux') expect(pool.length).toBeGreaterThan(0)
  for (const priority of pool) expect(priority).toBeGreaterThan(main)
})

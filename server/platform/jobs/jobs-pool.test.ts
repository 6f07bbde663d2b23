import { expect, test } from 'vitest'
import { openLog } from '#server/platform/process/log.ts'
import { openJobsPool } from './jobs-pool.ts'

test('whoever asks a pool that is closed hears why, and has nothing to give back', async () => {
  const pool = openJobsPool('postgres://127.0.0.1:1/nothing', 1, openLog('silent'))
  await pool.end()
  const [error, done] = await new Promise<unknown[]>((resolve) => {
    pool.connect((error, _client, done) => resolve([error, done]))
  })
  expect(error).toMatchObject({ message: expect.stringContaining('after calling end') })
  expect(done).toBeUndefined()
})

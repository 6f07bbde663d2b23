import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { Metrics } from '#server/platform/process/metrics.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { watchQueue } from './watch-queue.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function figures(database = house.database): Promise<Record<string, string>> {
  const metrics = new Metrics()
  watchQueue({ metrics, database })
  const lines = (await metrics.text()).match(/^baoming_jobs_\w+ .*$/gm) ?? []
  return Object.fromEntries(lines.map((line) => line.replace('baoming_jobs_', '').split(' ')))
}

test('the figures tell what is due, for how long, and what failed for good', async () => {
  expect(await figures()).toEqual({ due: '0', overdue_seconds: '0', given_up: '0' })
  await house.asOwner(`
    select graphile_worker.add_job('late', '{}', run_at => now() - interval '90 seconds'),
      graphile_worker.add_job('now', '{}'),
      graphile_worker.add_job('tomorrow', '{}', run_at => now() + interval '1 day'),
      graphile_worker.add_job('hopeless', '{}', max_attempts => 1)`)
  await house.asOwner(
    `update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`,
  )
  const { due, overdue_seconds, given_up } = await figures()
  expect([due, given_up]).toEqual(['2', '1'])
  expect(Number(overdue_seconds)).toBeGreaterThanOrEqual(90)
})

test('without a database they are unknown, and nothing fails', async () => {
  const gone = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none', log: { warn() {} } })
  expect(Object.values(await figures(gone)).map(Number)).toEqual([Number.NaN, Number.NaN, Number.NaN])
  await gone.close()
})

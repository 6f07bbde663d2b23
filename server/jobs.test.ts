import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recurringJobs } from './jobs.ts'

test('the operator’s page names every job that runs by the clock', async () => {
  const page = await readFile(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const unnamed = recurringJobs.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))
  expect(unnamed).toEqual([])
})

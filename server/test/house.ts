import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutboxEntry } from '#server/features/message/outbox-entry.ts'
import { type Given, givenIn } from './given/given.ts'
import { readOutbox, workOffJobs } from './sent.ts'
import { type Between, openTestApp, type TestApp } from './test-app.ts'
import { openTestClock, type TestClock } from './test-clock.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** The whole product over a database of its own, for one test file. */
export interface House extends Omit<TestApp, 'close'>, Omit<TestDatabase, 'drop'> {
  readonly clock: TestClock
  readonly given: Given
  /** Where the apps of this house write. */
  readonly folder: string
  /** Works off the jobs that wait; then what was "sent", the newest first. */
  sent(): Promise<OutboxEntry[]>
  /** A second process on the same database and files. */
  openSecondApp(more?: Readonly<Record<string, string>>): Promise<TestApp>
  close(): Promise<void>
}

export async function openHouse(
  env: Readonly<Record<string, string>> = {},
  distDir = join(import.meta.dirname, '../../dist'),
  between: Between = {},
): Promise<House> {
  const on = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'baoming-house-'))
  const clock = openTestClock()
  const parts = { on, clock, folder, env, distDir, between }
  const first = await openTestApp(parts)
  const apps = [first]
  return {
    ...on,
    ...first,
    clock,
    folder,
    given: givenIn({ ...first, clock }),
    async sent() {
      await workOffJobs({ on, app: first, clock })
      return readOutbox({ on, app: first, clock })
    },
    async openSecondApp(more = {}) {
      const second = await openTestApp({ ...parts, env: { ...env, ...more } })
      apps.push(second)
      return second
    },
    async close() {
      await Promise.all(apps.map((app) => app.close()))
      await on.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { runOnce } from 'graphile-worker'
import type { OutboxEntry } from '#server/features/message/outbox-entry.ts'
import { openJobs } from '#server/jobs.ts'
import { jobsLog } from '#server/platform/jobs/jobs-log.ts'
import { readConfig } from '#server/platform/process/config.ts'
import type { TestApp } from './test-app.ts'
import type { TestClock } from './test-clock.ts'
import type { TestDatabase } from './test-database.ts'

export interface SentParts {
  readonly on: TestDatabase
  readonly app: TestApp
  readonly clock: TestClock
}

/** Works off the jobs that wait, and nothing that comes later. */
export async function workOffJobs({ on, app, clock }: SentParts): Promise<void> {
  const { config, database, files, keys, secret, portraits, log } = app
  const jobs = openJobs({
    config: {
      ...readConfig({}),
      payments: config.payments,
      invoices: config.invoices,
      publicUrl: config.publicUrl,
    },
    database,
    files,
    keys,
    secret,
    portraits,
    clock,
    log,
  })
  const taskList = Object.fromEntries(
    Object.entries(jobs.handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload)]),
  )
  await runOnce({ connectionString: on.ownerUrl, taskList, logger: jobsLog(log) })
  jobs.close()
}

/** What the built-in adapters "sent" from all projects, the newest first. */
export async function readOutbox({ on, app }: SentParts): Promise<OutboxEntry[]> {
  const rows = await on.asOwner<{ projectId: string; content: Buffer }>(
    'select project_id as "projectId", content_sealed as content from outbox order by outbox_id desc',
  )
  return rows.map(({ projectId, content }) =>
    JSON.parse(app.keys.open({ projectId, table: 'outbox', column: 'content_sealed' }, content)),
  )
}

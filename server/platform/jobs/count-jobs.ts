import { Counter } from 'prom-client'
import type { Metrics } from '#server/platform/process/metrics.ts'
import type { JobHandler } from './jobs.ts'

/** The same handlers; how often each did its work, and how often it failed, shows among the figures. */
export function countJobs(
  { registry }: Metrics,
  handlers: Readonly<Record<string, JobHandler>>,
): Readonly<Record<string, JobHandler>> {
  const jobs = new Counter({
    name: 'baoming_jobs_total',
    help: 'Jobs tried',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  const counted = (job: string, handle: JobHandler) => async (payload: unknown) => {
    try {
      await handle(payload)
      jobs.inc({ job, outcome: 'done' })
    } catch (error) {
      jobs.inc({ job, outcome: 'failed' })
      throw error
    }
  }
  return Object.fromEntries(Object.entries(handlers).map(([job, handle]) => [job, counted(job, handle)]))
}

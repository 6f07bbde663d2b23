import type { JobHandler, RecurringJob } from './platform/jobs.ts'

/** THE PAGE OF JOBS: who does which, by name. A feature's handlers stand in its jobs.ts. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {}

/** What runs by the clock. */
export const recurringJobs: readonly RecurringJob[] = []

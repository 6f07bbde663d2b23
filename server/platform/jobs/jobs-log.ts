import { Logger } from 'graphile-worker'
import type { Log } from '#server/platform/process/log.ts'

/** graphile-worker's log through ours: its sentences and the names of jobs, never what a job carries. */
export function jobsLog(log: Pick<Log, 'debug' | 'warn' | 'error'>): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    const write = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'
    log[write]({ job: taskIdentifier, jobId }, message)
  })
}

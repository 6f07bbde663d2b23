import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Log } from '#server/platform/process/log.ts'
import { jobsLog } from './jobs-log.ts'
import { openJobsPool } from './jobs-pool.ts'
import { holdWorkerLease, type WorkerLease } from './worker-lease.ts'

export interface JobOptions {
  /** Not before this instant. */
  readonly runAt?: Date
  /** Tries before it stays failed; the pauses between them grow from seconds to hours. */
  readonly tries?: number
  /** A waiting job of the same key is replaced by this one. */
  readonly key?: string
  /** Jobs of one queue run one after the other. Few names: a queue a project at most. */
  readonly queue?: string
}

/** Queues a job that exists once the transaction commits, and not at all where it does not. */
export async function queueJob(
  tx: Tx,
  name: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  await tx.named('jobs.queue', 'select queue_job($1, $2, $3, $4, $5, $6)', [
    name,
    JSON.stringify(payload),
    options.runAt ?? null,
    options.tries ?? null,
    options.key ?? null,
    options.queue ?? null,
  ])
}

/** Does the work of one kind of job. May run twice for the same job, after a crash, and must not mind. */
export type JobHandler = (payload: unknown) => Promise<void>

export interface RecurringJob {
  readonly name: string
  /** Five cron fields, in UTC. */
  readonly schedule: string
  /** What stands in one queue runs one after the other, and what is due while it runs waits once. */
  readonly queue?: string
}

export interface WorkerParts {
  readonly ownerUrl: string
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly recurring?: readonly RecurringJob[]
  readonly atOnce?: number
  /** How often the jobs of workers that died are given back. */
  readonly rescueMs?: number
  readonly log: Log
}

export interface Worker {
  /** Takes no more jobs and resolves when those in hand are done. */
  stop(): Promise<void>
}

const restartDelayMs = 1_000

export async function startWorker(parts: WorkerParts): Promise<Worker> {
  // The library takes a worker without a task for a mistake, and complains every two seconds.
  if (Object.keys(parts.handlers).length === 0) return { stop: async () => {} }
  const lease = await holdWorkerLease({ url: parts.ownerUrl, rescueMs: parts.rescueMs, log: parts.log })
  let stopping = false
  let runner = await startRunner(parts, lease).catch(async (error) => {
    await lease.close()
    throw error
  })
  const ended = keepRunning()

  /** The runner gives up where the database is away for long; the worker does not. */
  async function keepRunning() {
    while (!stopping) {
      try {
        await runner.promise
      } catch (err) {
        parts.log.error({ err }, 'the job runner failed')
      }
      if (stopping) return
      await pause(restartDelayMs)
      runner = await startRunner(parts, lease).catch(() => runner)
    }
    await runner.stop().catch(() => undefined)
  }

  return {
    async stop() {
      stopping = true
      await runner.stop().catch(() => undefined)
      await ended
      await lease.close()
    },
  }
}

/** A runner at work; its promise is over once its connections are closed, too. */
type Running = Pick<Runner, 'promise' | 'stop'>

const waitMs = 5_000

/**
 * Resolves once the runner has looked into the queue. Where its first look fails, graphile-worker keeps that failure
 * and would never find a job again: such a runner is stopped.
 */
async function startRunner(parts: WorkerParts, lease: WorkerLease): Promise<Running> {
  const events = new EventEmitter()
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => lease.take(workerPool.id))
  const looked = once(events, 'localQueue:getJobs:complete', { signal: AbortSignal.timeout(waitMs) })
  looked.catch(() => undefined)
  const pool = openJobsPool(parts.ownerUrl, jobsAtOnce(parts) + 2, parts.log)
  const runner = await run(optionsOf(parts, events, pool)).catch(async (error) => {
    await pool.end()
    throw error
  })
  const promise = runner.promise.finally(() => pool.end())
  try {
    await looked
    return { promise, stop: () => runner.stop() }
  } catch (cause) {
    await runner.stop().catch(() => undefined)
    await promise.catch(() => undefined)
    throw new Error('The job runner cannot look into the queue.', { cause })
  }
}

const jobsAtOnce = ({ atOnce = 5 }: WorkerParts) => atOnce

function optionsOf(parts: WorkerParts, events: EventEmitter, pgPool: Pool) {
  const { handlers, recurring = [], log } = parts
  const atOnce = jobsAtOnce(parts)
  return {
    pgPool,
    concurrency: atOnce,
    noHandleSignals: true,
    logger: jobsLog(log),
    events,
    taskList: tasksOf(handlers),
    parsedCronItems: parseCronItems(cronItemsOf(recurring)),
    preset: { worker: { localQueue: { size: atOnce * 4, ttl: 30_000 }, completeJobBatchDelay: 20 } },
  } satisfies RunnerOptions
}

export const cronItemsOf = (recurring: readonly RecurringJob[]) =>
  recurring.map(({ name, schedule, queue }) => ({
    task: name,
    match: schedule,
    options: queue === undefined ? {} : { queueName: queue, jobKey: name },
  }))

function tasksOf(handlers: WorkerParts['handlers']): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload)]),
  )
}

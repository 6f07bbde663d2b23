import type { Log } from './log.ts'

export interface Stoppable {
  readonly stop: () => Promise<void>
  /** How long work in flight may take to finish. */
  readonly seconds: number
  readonly log: Log
}

/** SIGTERM and SIGINT let the process finish what is in flight; a second one ends it at once. */
export function stopOnSignal({ stop, seconds, log }: Stoppable) {
  let stopping = false

  async function finish(signal: NodeJS.Signals) {
    if (stopping) process.exit(130)
    stopping = true
    log.info({ signal }, 'stopping: finishing what is in flight')
    setTimeout(() => {
      log.error({ seconds }, 'stopping took too long')
      process.exit(1)
    }, seconds * 1000).unref()
    try {
      await stop()
      log.info('stopped')
      process.exit(0)
    } catch (err) {
      log.error({ err }, 'stopping failed')
      process.exit(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, finish)
}

import type { Log } from './log.ts'

export interface Stoppable {
  readonly stop: () => Promise<void>
  /** How long work in flight may take to finish. */
  readonly seconds: number
  readonly log: Log
}

/** Ctrl+C reaches us from the terminal and, a moment later, once more from npm: that is one wish, not two. */
const echoMs = 500

/** SIGTERM and SIGINT let the process finish what is in flight; a second one ends it at once. */
export function stopOnSignal({ stop, seconds, log }: Stoppable) {
  let stoppingSinceMs: number | null = null

  async function finish(signal: NodeJS.Signals) {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > echoMs) process.exit(130)
      return
    }
    stoppingSinceMs = performance.now()
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

import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/platform/process/log.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Postmaster } from './postmaster.ts'

export interface KeepPostmasterParts {
  /** Also after a crash: clears up what that left behind. */
  readonly start: () => Promise<Postmaster>
  /** Told once the server has ended and does not come up any more. */
  readonly onLost: (error: Error) => void
  readonly log: Pick<Log, 'error' | 'warn'>
}

/** A server that ends more often than this is ill; starting it once more would only hide that. */
const mostRestarts = 5
const withinMs = 600_000
const triesEach = 3
const pauseMs = 1_000

/** Starts the server, and starts it again where it ends without being asked to. */
export async function keepPostmaster({ start, onLost, log }: KeepPostmasterParts): Promise<Postmaster> {
  let stopping = false
  let current = await start()
  const ended = keep().catch((error: Error) => {
    if (!stopping) onLost(error)
  })

  async function keep() {
    let endings: number[] = []
    for (;;) {
      const how = await current.ended
      if (stopping) return
      log.error({ how }, 'PostgreSQL ended without being asked to: starting it again')
      const now = performance.now()
      endings = [...endings.filter((at) => now - at < withinMs), now]
      if (endings.length > mostRestarts) throw lost(`It ended ${endings.length} times in ten minutes.`)
      current = await startAgain()
      log.warn('PostgreSQL is there again')
      if (stopping) await current.stop()
    }
  }

  async function startAgain(): Promise<Postmaster> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await start()
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again')
        if (tried >= triesEach || stopping) throw lost((error as Error).message)
        await sleep(pauseMs * tried)
      }
    }
  }

  return {
    ended: ended.then(() => current.ended),
    async stop() {
      stopping = true
      await current.stop()
      await ended
    },
  }
}

const lost = (why: string) =>
  new EmbeddedPostgresError(`PostgreSQL ended while Baoming was running and does not come up again. ${why}`)

import { setTimeout as pause } from 'node:timers/promises'
import type { Death } from '../processes/death.ts'
import type { OwnWork, Processes } from '../processes/start-processes.ts'
import { noon } from '../test-clock.ts'

/** How often what is killed while money comes. */
export interface Blows {
  readonly serving: number
  readonly workers: number
  readonly databases: number
}

interface Keeping {
  readonly processes: Processes
  readonly blows: Blows
  /** How many news are told that a process has to credit, and how much of it a worker has to send back. */
  readonly credits: number
  readonly refunds: number
  readonly onKilled: () => void
}

const never: Death = { point: 'beforeCommit', at: Number.MAX_SAFE_INTEGER }

/** Two processes that serve beside one worker; each that is killed is followed by the next. Where they are reached. */
export async function keepProcesses({ processes, blows, credits, refunds, onKilled }: Keeping) {
  const urls: string[] = ['', '']
  let isOver = false

  async function keep(work: OwnWork, deaths: number, share: number, moved: (url: string) => void) {
    let turn = 0
    while (!isOver) {
      const death = turn < deaths ? deathAt(turn, share) : never
      const next = await processes.start(work).catch(() => null)
      // One that finds no database is started anew, as whoever runs it does.
      if (!next) continue
      await next.order({ now: noon.toISOString(), death })
      moved(next.url)
      const signal = await next.ended
      moved('')
      if (isOver || signal !== 'SIGKILL') continue
      turn += 1
      onKilled()
    }
  }
  const serve = (place: number, deaths: number) =>
    keep('serve', deaths, Math.floor(credits / (blows.serving + 4)), (url) => {
      urls[place] = url
    })
  const half = Math.floor(blows.serving / 2)
  void serve(0, blows.serving - half)
  void serve(1, half)
  // Of a refund there are two transactions.
  void keep('money', blows.workers, Math.floor(refunds / (blows.workers + 1)), () => {})
  while (urls.includes('')) await pause(20)
  return {
    urls,
    /** Nobody follows any more. */
    end() {
      isOver = true
    },
  }
}

/** By turns with what was written undone, and with it standing unsaid. */
const deathAt = (turn: number, at: number): Death => ({
  at,
  point: turn % 2 === 0 ? 'beforeCommit' : 'afterCommit',
})

import type { Death } from '../processes/death.ts'
import type { Processes } from '../processes/start-processes.ts'

const never: Death = { point: 'beforeCommit', at: Number.MAX_SAFE_INTEGER }

/** By turns with a portion undone and with it standing unsaid, after more of them or fewer. */
const deathAt = (turn: number, commits: number): Death => ({
  at: commits + (turn % 4),
  point: turn % 2 === 0 ? 'beforeCommit' : 'afterCommit',
})

interface Killing {
  readonly processes: Processes
  readonly kills: number
  /** So many a worker comes to at least. */
  readonly commits: number
  readonly now: Date
  readonly onKilled: (killed: number) => void
}

/** Two workers at a time, each followed by the next when it is killed; those that come after the last kill live on. */
export function killWorkers({ processes, kills, commits, now, onKilled }: Killing) {
  let [begun, killed, isOver] = [0, 0, false]
  async function keep() {
    while (!isOver) {
      const worker = await processes.start('import').catch(() => null)
      if (!worker) continue
      const death = begun < kills ? deathAt(begun, commits) : never
      begun += 1
      await worker.order({ now: now.toISOString(), death })
      const isKilled = (await worker.ended) === 'SIGKILL'
      // One that could not begin has left its death to the next.
      if (!isKilled && death !== never) begun -= 1
      if (!isKilled || isOver) continue
      killed += 1
      onKilled(killed)
    }
  }
  void keep()
  void keep()
  return {
    killed: () => killed,
    /** Nobody follows any more. */
    end() {
      isOver = true
    },
  }
}

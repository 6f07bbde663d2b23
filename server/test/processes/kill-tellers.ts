import type { Death } from './death.ts'
import type { Processes } from './start-processes.ts'

/** Between what the provider said and our own commit, before a commit, and between two. */
export const deathsOfTellers: readonly Death[] = [
  { point: 'afterSms', at: 20 },
  { point: 'afterSms', at: 60 },
  { point: 'beforeCommit', at: 51 },
  { point: 'afterCommit', at: 70 },
  { point: 'afterSms', at: 1 },
  { point: 'beforeCommit', at: 90 },
]

const never: Death = { point: 'beforeCommit', at: Number.MAX_SAFE_INTEGER }

/** Workers that send what was told, one after the other, each killed at its point; the last one goes on. Answers by which signals they ended. */
export async function killTellers(processes: Processes, deaths: readonly Death[], now: Date) {
  const ended: (string | null)[] = []
  for await (const worker of processes.inTurn('tell', deaths.length + 1)) {
    await worker.order({ now: now.toISOString(), death: deaths[ended.length] ?? never })
    if (ended.length === deaths.length) break
    ended.push(await worker.ended)
  }
  return ended
}

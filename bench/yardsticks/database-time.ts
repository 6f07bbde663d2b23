import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/**
 * What a PostgreSQL has used of the processor so far: its first process, those of its connections, and those that have
 * ended. Linux only; elsewhere it is unknown.
 */
export function databaseSeconds(postmaster: number): number {
  try {
    const own = statOf(String(postmaster))
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOrNothing)
      .filter((stat) => stat?.parent === postmaster)
    const ticks = children.reduce((sum, stat) => sum + (stat?.used ?? 0), own.used + own.ofEnded)
    return ticks / ticksPerSecond
  } catch {
    return Number.NaN
  }
}

function statOf(pid: string) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  )
  return { parent, used: user + system, ofEnded: endedUser + endedSystem }
}

/** One may end while it is looked at. */
function statOrNothing(pid: string) {
  try {
    return statOf(pid)
  } catch {
    return null
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL's fast and immediate shutdown, then the kernel's. None of them loses what was committed. */
const ladder = [
  { signal: 'SIGINT', waitMs: 30_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const
type Signal = (typeof ladder)[number]['signal']

/** Signals those who are still there, harder and harder, until nobody is. False if somebody stays. */
export async function shutDown(
  whoIsThere: () => Promise<readonly number[]>,
  from: Signal = 'SIGINT',
): Promise<boolean> {
  for (const { signal, waitMs } of ladder.slice(ladder.findIndex((rung) => rung.signal === from))) {
    let left = await whoIsThere()
    for (const pid of left) sendSignal(pid, signal)
    const deadline = performance.now() + waitMs
    while (left.length > 0 && performance.now() < deadline) {
      await sleep(20)
      left = await whoIsThere()
    }
    if (left.length === 0) return true
  }
  return false
}

function sendSignal(pid: number, signal: Signal): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone meanwhile, or not ours to end: whoever waits sees which.
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

/** A third of the weight. */
const steps = 5
const tasks = '/proc/self/task'

/**
 * Pictures are re-encoded on libuv's threads: the thread that answers everybody goes before them. No further than that,
 * since files are read and answers compressed there too. Only Linux gives threads a priority of their own.
 */
export async function lowerPoolPriority(): Promise<void> {
  if (process.platform !== 'linux') return
  const niceness = Math.min(getPriority() + steps, 19)
  try {
    // To be read, the list needs the pool: all its threads are there by now.
    for (const thread of await readdir(tasks)) {
      const name = await readFile(`${tasks}/${thread}/comm`, 'utf8')
      if (name.trim() === 'libuv-worker') setPriority(Number(thread), niceness)
    }
  } catch {
    // A system that hides its threads, or forbids this: then they stay as they are.
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism, getPriority, setPriority } from 'node:os'

/** Beside the passwords: files of the disk store are read there, answers compressed, names looked up. */
const threadsBesidePasswords = 4
/** A third of the weight. */
const steps = 5
const tasks = '/proc/self/task'

/**
 * Passwords and pictures are computed on libuv's threads: there are enough that neither keeps all of them, and the
 * thread that answers everybody goes before them. Called before anything else asks the pool.
 */
export async function preparePool(): Promise<void> {
  process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + threadsBesidePasswords)
  // Elsewhere threads have no priority of their own: it would be the whole process's.
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

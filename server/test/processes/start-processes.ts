import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compiledIn } from './compiled.ts'
import type { OwnOrder, OwnReady, OwnStart } from './own-process.ts'

/** A process of its own, ready to work on the database and the files of a house. */
export interface OwnProcess extends OwnReady {
  /** Resolves when it was heard. */
  order(order: OwnOrder): Promise<void>
  /** By which signal it ended; null where it ended by itself. */
  readonly ended: Promise<NodeJS.Signals | null>
}

export type OwnWork = OwnStart['work']

export interface Processes {
  start(work: OwnWork): Promise<OwnProcess>
  /** So many of them, one after the other: while one is at work, the next are being started. */
  inTurn(work: OwnWork, count: number): AsyncGenerator<OwnProcess>
  /** Ends those that are still there. */
  close(): Promise<void>
}

const script = join(import.meta.dirname, 'own-process.ts')
/** As many as a small machine has cores. */
const ahead = 2

export function openProcesses(
  { appUrl, ownerUrl, folder }: Pick<OwnStart, 'appUrl' | 'ownerUrl' | 'folder'>,
  more: Pick<OwnStart, 'smsEndpoint' | 'env'> = {},
): Processes {
  const running = new Map<ChildProcess, OwnProcess['ended']>()
  const env = { ...process.env, ...compiledIn(join(folder, 'compiled')) }

  async function start(work: OwnWork): Promise<OwnProcess> {
    const told = JSON.stringify({ ...more, appUrl, ownerUrl, folder, work } satisfies OwnStart)
    const child = fork(script, [told], { env, execArgv: [] })
    const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
    running.set(child, ended)
    void ended.then(() => running.delete(child))
    const ready = await Promise.race([once(child, 'message'), ended])
    if (!Array.isArray(ready)) throw new Error('A process ended before it was ready.')
    const { url } = ready[0] as OwnReady
    return {
      url,
      ended,
      async order(order) {
        const heard = once(child, 'message')
        child.send(order)
        await Promise.race([heard, ended])
      },
    }
  }

  return {
    start,
    async *inTurn(work, count) {
      const waiting: Promise<OwnProcess>[] = []
      for (let started = 0; started < count || waiting.length > 0; ) {
        for (; started < count && waiting.length <= ahead; started += 1) {
          const starting = start(work)
          // Heard when it is its turn.
          starting.catch(() => undefined)
          waiting.push(starting)
        }
        const next = await waiting.shift()
        if (next) yield next
      }
    },
    async close() {
      for (const child of running.keys()) child.kill('SIGKILL')
      await Promise.all(running.values())
    },
  }
}

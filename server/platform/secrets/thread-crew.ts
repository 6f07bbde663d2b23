import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PasswordTask, ThreadKind } from './password-thread.ts'

/** Threads that compute passwords, as many as are asked at once. */
export interface ThreadCrew {
  compute(task: PasswordTask): Promise<unknown>
  close(): Promise<void>
}

/** Opens threads as they are needed and keeps them. They hold no process back from ending. */
export function openThreadCrew(kind: ThreadKind): ThreadCrew {
  const threads = new Set<Thread>()
  let isClosed = false

  function open(): Thread {
    const thread = openThread(kind, () => threads.delete(thread))
    threads.add(thread)
    return thread
  }

  function computeOnce(task: PasswordTask): Promise<unknown> {
    const free = [...threads].find(({ isBusy }) => !isBusy)
    return (free ?? open()).compute(task)
  }

  return {
    /** Where its thread dies, another one tries once more. */
    compute: (task) =>
      computeOnce(task).catch((error: unknown) => {
        if (isClosed) throw error
        return computeOnce(task)
      }),
    async close() {
      isClosed = true
      await Promise.all([...threads].map((thread) => thread.close()))
    },
  }
}

interface Thread {
  readonly isBusy: boolean
  compute(task: PasswordTask): Promise<unknown>
  close(): Promise<unknown>
}

function openThread(kind: ThreadKind, onEnd: () => void): Thread {
  let asked: PromiseWithResolvers<unknown> | null = null
  let cause: unknown = null
  const path = join(import.meta.dirname, 'password-thread.ts')
  // None of the process's own options: it may have been started with a script instead of a file.
  const worker = new Worker(path, { name: 'passwords', workerData: kind, execArgv: [] })
  worker.unref()
  worker.on('message', (answer) => {
    worker.unref()
    asked?.resolve(answer)
    asked = null
  })
  worker.on('error', (error) => {
    cause = error
  })
  worker.on('exit', () => {
    onEnd()
    asked?.reject(new Error('A thread that computes passwords ended', { cause }))
  })
  return {
    get isBusy() {
      return asked !== null
    },
    compute(task) {
      asked = Promise.withResolvers()
      worker.ref()
      worker.postMessage(task)
      return asked.promise
    },
    close: () => worker.terminate(),
  }
}

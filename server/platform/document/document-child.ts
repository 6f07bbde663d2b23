import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { DocumentAnswer } from './document-process.ts'
import type { Layout } from './layout.ts'

/** The process ended before it answered. */
export class ChildEnded extends Error {}

/** The process that makes documents, as the one sees it that asks. */
export interface DocumentChild {
  readonly isEnded: boolean
  ask(layout: Layout, timeLimitMs: number): Promise<DocumentAnswer>
  close(): Promise<void>
}

/** Nothing of ours is told to it: neither secrets nor options. */
export function startDocumentProcess(): ChildProcess {
  return fork(join(import.meta.dirname, 'document-process.ts'), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

export function openDocumentChild(start = startDocumentProcess): DocumentChild {
  const child = start()
  let isEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isEnded = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  letGo(child)
  return {
    get isEnded() {
      return isEnded
    },
    async ask(layout, timeLimitMs) {
      hold(child)
      try {
        return await answerOf({ child, ended, timeLimitMs }, layout)
      } finally {
        letGo(child)
      }
    },
    async close() {
      if (!isEnded) hold(child)
      child.kill('SIGKILL')
      await ended
    },
  }
}

interface Asked {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  readonly timeLimitMs: number
}

async function answerOf({ child, ended, timeLimitMs }: Asked, layout: Layout): Promise<DocumentAnswer> {
  const answer = Promise.withResolvers<DocumentAnswer>()
  const end = (cause?: unknown) => answer.reject(new ChildEnded('The process of documents ended', { cause }))
  const take = (message: unknown) => answer.resolve(message as DocumentAnswer)
  const timer = setTimeout(() => {
    answer.reject(new Error(`A document was not made within ${timeLimitMs} ms`))
    child.kill('SIGKILL')
  }, timeLimitMs)
  child.on('message', take)
  void ended.then(() => end())
  child.send(layout, (error) => error && end(error))
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    child.off('message', take)
  }
}

/** While it works this process waits for it; otherwise it keeps none from ending. */
function hold(child: ChildProcess) {
  child.ref()
  child.channel?.ref()
}

function letGo(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}

import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { LookAnswer } from './look-thread.ts'
import type { Pixels } from './measure-portrait.ts'
import type { PortraitSeen } from './portrait-seen.ts'

/** Looks at portraits, one at a time, in a thread of its own. */
export interface PortraitLooker {
  /** Null where nobody could look in time: whoever sent it need not wait for that, nor be refused. */
  look(jpeg: Buffer): Promise<PortraitSeen | null>
  close(): Promise<void>
}

export interface LookLimits {
  /** With the time in the queue, and that in which the thread starts. None: nobody looks. */
  readonly timeLimitMs: number
  readonly mostWaiting: number
  /** The thread ends after so many. */
  readonly mostLooked: number
  /** Nobody sends a portrait for so long: the thread ends, and its memory is free. */
  readonly idleMs: number
}

const usualLimits: LookLimits = {
  timeLimitMs: 5000,
  mostWaiting: 32,
  mostLooked: 5000,
  idleMs: 5 * 60_000,
}

/** What goes wrong, for the log. */
type OnTrouble = (error: unknown) => void

export function openPortraitLooker(
  onTrouble: OnTrouble = () => {},
  limits: Partial<LookLimits> = {},
  start: () => Worker = startThread,
): PortraitLooker {
  const { timeLimitMs, mostWaiting, mostLooked, idleMs } = { ...usualLimits, ...limits }
  let thread: Worker | null = null
  let ready: Promise<unknown> = Promise.resolve()
  let looked = 0
  let waiting = 0
  let isClosed = false
  let idle: NodeJS.Timeout | undefined
  let lastTurn: Promise<unknown> = Promise.resolve()

  async function endThread() {
    clearTimeout(idle)
    const ending = thread
    thread = null
    looked = 0
    await ending?.terminate()
  }

  async function lookOnce(jpeg: Buffer, signal: AbortSignal): Promise<PortraitSeen> {
    clearTimeout(idle)
    if (looked >= mostLooked) await endThread()
    if (thread === null) {
      thread = start()
      ready = answerOf(thread)
    }
    const asked = thread
    asked.ref()
    try {
      looked += 1
      await withSignal(ready, signal)
      const pixels = await pixelsOf(jpeg)
      const answer = withSignal(answerOf(asked), signal)
      asked.postMessage(pixels)
      return seenOf(await answer)
    } catch (error) {
      // It may be anywhere in its work: the next one gets another.
      await endThread()
      throw error
    } finally {
      asked.unref()
      if (!isClosed) idle = setTimeout(endThread, idleMs).unref()
    }
  }

  return {
    async look(jpeg) {
      if (isClosed || timeLimitMs === 0 || waiting >= mostWaiting) return null
      waiting += 1
      const signal = AbortSignal.timeout(timeLimitMs)
      const turn = lastTurn.then(() => (signal.aborted || isClosed ? null : lookOnce(jpeg, signal)))
      lastTurn = turn.catch(() => null)
      try {
        return await turn
      } catch (error) {
        onTrouble(error)
        return null
      } finally {
        waiting -= 1
      }
    },
    async close() {
      isClosed = true
      await endThread()
    },
  }
}

/** Nothing of ours is told to it: neither secrets nor options. */
function startThread(): Worker {
  return new Worker(new URL('./look-thread.ts', import.meta.url), { env: {}, execArgv: [] })
}

/** Its next answer, or its end. */
async function answerOf(thread: Worker): Promise<LookAnswer> {
  const answer = Promise.withResolvers<LookAnswer>()
  const end = () => answer.reject(new Error('The thread that looks at portraits ended.'))
  // Whoever waits for its end asks for nothing, and must not fail for it.
  answer.promise.catch(() => null)
  thread.once('message', answer.resolve).once('error', answer.reject).once('exit', end)
  try {
    return await answer.promise
  } finally {
    thread.off('message', answer.resolve).off('error', answer.reject).off('exit', end)
  }
}

async function withSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const stop = () => late.reject(new Error('A portrait was not looked at in time.'))
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    return await Promise.race([work, late.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** A face is found in a small picture as well as in a large one. */
async function pixelsOf(jpeg: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(jpeg)
    .resize(640, 640, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error('A portrait has three colours.')
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

function seenOf(answer: LookAnswer): PortraitSeen {
  if ('seen' in answer) return answer.seen
  throw new Error('failure' in answer ? answer.failure : 'The thread said nothing.')
}

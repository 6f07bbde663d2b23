import type { Work } from '#contract/long-work/long-work.ts'
import { listWorks } from '#contract/long-work/long-work-endpoints.ts'
import { headersOf, openAnswer, withTimeCode } from '#web/platform/call/call.ts'
import { EventReader } from './read-events.ts'

/** Told of one's works as they go on. */
export interface Onlooker {
  onList(works: readonly Work[]): void
  onWork(work: Work): void
}

/** Nothing came in this time: something between here and the server keeps it back. */
const silentMs = 8_000
/** The server says every 15 seconds that it is there. */
const deadMs = 40_000
const pollMs = 2_000
const longestPauseMs = 30_000

/**
 * Looks on at one's works until the signal is given: by events, where they come through. Where they do not, or the
 * server has no room, it asks from time to time.
 */
export async function lookOn(onlooker: Onlooker, signal: AbortSignal): Promise<void> {
  let accept = 'text/event-stream'
  let failures = 0
  while (!signal.aborted) {
    try {
      const how = await lookOnce(onlooker, accept, signal)
      failures = 0
      if (how === 'silent') accept = 'application/json'
    } catch {
      // What is wrong is said by whoever asks for the list itself.
      failures += 1
    }
    await pause(Math.min(pollMs * 2 ** failures, longestPauseMs), signal)
  }
}

async function lookOnce(
  { onList, onWork }: Onlooker,
  accept: string,
  signal: AbortSignal,
): Promise<'ended' | 'silent'> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silentMs)
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), ms)
  }
  let heard = false
  try {
    const headers = headersOf(undefined)
    headers.set('accept', accept)
    const both = AbortSignal.any([signal, silence.signal])
    const response = await fetch(withTimeCode(listWorks.path), { headers, signal: both })
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      onList(((await openAnswer(response)) as { items: Work[] }).items)
      return 'ended'
    }
    const events = new EventReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      heard = true
      wait(deadMs)
      for (const { event, data } of events.read(read.value))
        if (event === 'works') onList((data as { items: Work[] }).items)
        else if (event === 'work') onWork(data as Work)
    }
    return 'ended'
  } catch (error) {
    if (silence.signal.aborted && !heard) return 'silent'
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

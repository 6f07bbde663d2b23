import { useEffect, useRef, useState } from 'react'
import type { CallRefused } from './call-refused.ts'

/** Somebody who is sent away for longer than this is told so, and does not wait before the screen. */
const longestWaitSeconds = 120
const usualWaitSeconds = 5

/** A piece of work that waits in line where the server is too busy, and tries again by itself. */
export interface Attempt {
  readonly busy: boolean
  /** Until the next try; null while nobody waits. */
  readonly waitSeconds: number | null
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Outcome<Result>>
}
export type Outcome<Result> =
  | { readonly done: true; readonly result: Result }
  | { readonly done: false; readonly refusal: CallRefused | null }

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false)
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null)
  const gone = useRef(new AbortController())
  useEffect(() => {
    gone.current = new AbortController()
    return () => gone.current.abort()
  }, [])
  async function run<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
    setBusy(true)
    try {
      return { done: true, result: await retryWhileBusy(work, setWaitSeconds, gone.current.signal) }
    } catch (error) {
      return { done: false, refusal: isRefusal(error) ? error : null }
    } finally {
      setBusy(false)
      setWaitSeconds(null)
    }
  }
  return { busy, waitSeconds, run }
}

/** Tries until the answer is another one than "too busy". */
export async function retryWhileBusy<Result>(
  work: () => Promise<Result>,
  onWait: (seconds: number | null) => void,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const seconds = secondsToWait(error)
      if (seconds === null) throw error
      for (let left = seconds; left > 0; left -= 1) {
        onWait(left)
        await new Promise((resolve) => setTimeout(resolve, 1000))
        if (signal?.aborted) throw error
      }
      onWait(null)
    }
  }
}

/** As long as the server asks, and a moment more by chance: a crowd that comes back at once is a crowd again. */
function secondsToWait(error: unknown): number | null {
  if (!isRefusal(error) || (error.status !== 503 && error.status !== 429)) return null
  if (hasTakenPart(error)) return null
  const asked = error.retryAfterSeconds ?? (error.status === 503 ? usualWaitSeconds : null)
  return asked === null || asked > longestWaitSeconds ? null : Math.ceil(asked + Math.random() * 2)
}

/** A limit of the contact or the address: the captcha is spent, so the same would be refused when it is sent again. */
function hasTakenPart({ data }: CallRefused): boolean {
  return typeof data === 'object' && data !== null && 'retryInSeconds' in data
}

/** By its form: the class itself would bring the whole catalogue of errors to the home page. */
function isRefusal(error: unknown): error is CallRefused {
  return error instanceof Error && error.name === 'CallRefused'
}

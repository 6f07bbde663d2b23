import type { CallRefused } from './call-refused.ts'

type RefusalListener = (refusal: CallRefused, quiet: boolean) => void
type BusyListener = () => void

let answerRefusal: RefusalListener | null = null
let loudCalls = 0
const busyListeners = new Set<BusyListener>()

/** The one place that answers refusals nobody else handles: alerts, sign-in, maintenance. The shell sets it. */
export function answerRefusals(listener: RefusalListener): () => void {
  answerRefusal = listener
  return () => {
    answerRefusal = null
  }
}

/** Quiet where a screen shows the refusal itself: an alert comes only where one must. */
export function reportRefusal(refusal: CallRefused, quiet = true): void {
  answerRefusal?.(refusal, quiet)
}

/** Counts a call for the loading overlay until the returned function is called. */
export function trackCall(quiet: boolean): () => void {
  if (quiet) return () => {}
  changeLoudCalls(1)
  return () => changeLoudCalls(-1)
}

function changeLoudCalls(by: number): void {
  loudCalls += by
  for (const listener of busyListeners) listener()
}

export function areCallsRunning(): boolean {
  return loudCalls > 0
}

export function onCallsRunning(listener: BusyListener): () => void {
  busyListeners.add(listener)
  return () => busyListeners.delete(listener)
}

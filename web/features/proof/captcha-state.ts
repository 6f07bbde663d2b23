import type { RefObject } from 'react'

/** A captcha on a form: drawn when somebody comes near it, used once. */
export interface Captcha {
  readonly state: CaptchaState
  /** A data address; empty where nothing is drawn. */
  readonly image: string
  /** Of the work in place of the picture. */
  readonly percent: number
  readonly input: RefObject<HTMLInputElement | null>
  /** Where the provider's widget goes; null where a picture is drawn. */
  readonly widget: RefObject<HTMLDivElement | null> | null
  /** Draws, where nothing is drawn yet. */
  readonly wake: () => void
  readonly redraw: () => void
  /** Lets the browser work, for somebody who cannot see the picture; from then on each time. */
  readonly work: () => void
  /** What goes along with the form; null where it is not answered. */
  readonly answer: () => { captchaId: string; answer: string } | null
}
export type CaptchaState = 'asleep' | 'drawing' | 'drawn' | 'failed' | 'working' | 'solved'

export interface Shown {
  readonly state: CaptchaState
  readonly image: string
  readonly percent: number
}
export const asleep: Shown = { state: 'asleep', image: '', percent: 0 }

/** A page that lies open all night does not draw all night: the next touch does. */
export function sleepAfter(seconds: number, signal: AbortSignal, sleep: () => void) {
  const timer = setTimeout(sleep, seconds * 1000)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

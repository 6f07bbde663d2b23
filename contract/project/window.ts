/** Everything that a project opens and closes by the clock. */
export const windowKinds = [
  'registration',
  'review',
  'payment',
  'ticketPrinting',
  'scoreInquiry',
  'certificateApplication',
  'exemption',
  'arrangement',
  'scheduling',
] as const
export type WindowKind = (typeof windowKinds)[number]

/** From when until when something is open. A side that is null has no bound. Instants in ISO 8601. */
export interface Window {
  readonly kind: WindowKind
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly paused: boolean
}

export type WindowState = 'notYetOpen' | 'open' | 'paused' | 'closed'

/** What the tip screens, the buttons and the server's guards go by. A window that was never set is closed. */
export function windowStateAt(window: Window | undefined, now: Date): WindowState {
  if (!window) return 'closed'
  if (window.closesAt !== null && now >= new Date(window.closesAt)) return 'closed'
  if (window.opensAt !== null && now < new Date(window.opensAt)) return 'notYetOpen'
  return window.paused ? 'paused' : 'open'
}

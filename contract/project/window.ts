/** Everything that a project, or one of its batches, opens and closes by the clock. */
export const windowKinds = [
  'registration',
  'organisationRegistration',
  'review',
  'payment',
  'ticketPrinting',
  'scoreInquiry',
  'certificateApplication',
  'exemption',
  'arrangement',
  'scheduling',
  'preRegistration',
  'organisationPrinting',
  'appointment',
  'appeal',
  'deferral',
  'refund',
] as const
export type WindowKind = (typeof windowKinds)[number]

/** From when until when something is open. A side that is null has no bound. Instants in ISO 8601. */
export interface Window {
  readonly kind: WindowKind
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly paused: boolean
}

/**
 * The window that holds: a batch's own of this kind, where it has one, otherwise its project's. What the project pauses is
 * paused in all its batches.
 */
export function windowOf(
  kind: WindowKind,
  ofProject: readonly Window[],
  ofBatch: readonly Window[] = [],
): Window | undefined {
  const [project, own] = [ofProject, ofBatch].map((windows) => windows.find((window) => window.kind === kind))
  return own ? { ...own, paused: own.paused || project?.paused === true } : project
}

/** Who enters somebody in a batch: they themselves, or an organisation for them. */
export type Entrant = 'candidate' | 'organisation'

/**
 * When one may register. Organisations go by a window of their own, where the batch or else the project has one; times of
 * a batch win over those of its project, whichever kind they are of. What is paused for everybody is paused for them too.
 */
export function registrationWindowOf(
  entrant: Entrant,
  ofProject: readonly Window[],
  ofBatch: readonly Window[] = [],
): Window | undefined {
  const general = windowOf('registration', ofProject, ofBatch)
  if (entrant === 'candidate') return general
  const theirs = windowOf('organisationRegistration', ofProject, ofBatch)
  const has = (kind: WindowKind) => ofBatch.some((window) => window.kind === kind)
  const isGeneralNearer = has('registration') && !has('organisationRegistration')
  const window = isGeneralNearer ? general : (theirs ?? general)
  const paused = general?.paused === true || theirs?.paused === true
  return window && { ...window, paused }
}

export const windowStates = ['notYetOpen', 'open', 'paused', 'closed'] as const
export type WindowState = (typeof windowStates)[number]

/** What the tip screens, the buttons and the server's guards go by. A window that was never set is closed. */
export function windowStateAt(window: Window | undefined, now: Date): WindowState {
  if (!window) return 'closed'
  if (window.closesAt !== null && now >= new Date(window.closesAt)) return 'closed'
  if (window.opensAt !== null && now < new Date(window.opensAt)) return 'notYetOpen'
  return window.paused ? 'paused' : 'open'
}

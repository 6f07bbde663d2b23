import type { DoorSession } from '#contract/door/door.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { type DayOfPerson, type DoorList, listOf } from './door-list.ts'
import type { KeptMark } from './vault.ts'

/** Where a device stands with its door. */
export type DoorPhase =
  | 'starting'
  /** Nothing is here: a code is asked for. */
  | 'code'
  /** A sealed list is here: its code is asked for. */
  | 'locked'
  | 'loading'
  | 'ready'
  | 'over'

export type DoorEnd = 'ended' | 'revoked' | 'finished'
/** Why marks wait although there is a network. */
export type HeldBack = 'notYet' | 'reported' | 'tooLate'

/** Everything that the page shows. */
export interface DoorView {
  readonly phase: DoorPhase
  readonly end: DoorEnd
  readonly domain: string
  readonly startsAt: string
  readonly closesAt: string
  readonly session: DoorSession | null
  readonly list: DoorList
  readonly loaded: number
  readonly isBroken: boolean
  readonly portraits: number
  readonly marks: readonly KeptMark[]
  readonly day: ReadonlyMap<string, DayOfPerson>
  readonly isReached: boolean
  readonly isSending: boolean
  readonly heldBack: HeldBack | null
  /** The seats were changed since the list was loaded. */
  readonly isOld: boolean
  readonly isBusy: boolean
  /** A door was here before: the code of the link is spent. */
  readonly isAgain: boolean
  readonly refusal: CallRefused | 'wrongCode' | 'noStorage' | null
}

export const firstView: DoorView = {
  phase: 'starting',
  end: 'finished',
  domain: '',
  startsAt: '',
  closesAt: '',
  session: null,
  list: listOf([]),
  loaded: 0,
  isBroken: false,
  portraits: 0,
  marks: [],
  day: new Map(),
  isReached: true,
  isSending: false,
  heldBack: null,
  isOld: false,
  isBusy: false,
  isAgain: false,
  refusal: null,
}

export const waitingOf = (marks: readonly KeptMark[]): readonly KeptMark[] =>
  marks.filter(({ state }) => state === 'waiting')

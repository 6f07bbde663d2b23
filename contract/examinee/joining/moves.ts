import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import type { MovingConsent } from '../../project/moving.ts'
import type { ApplicationState } from '../../registration/application.ts'

/** So many people are asked for in one go. */
export const mostMovedIds = 2000
/** So many days whoever is asked has to answer. */
export const moveDays = 14

/** Who has a word in a move: the person, who has them now, who is to have them. */
export const moveParties = ['person', 'from', 'to'] as const
export type MoveParty = (typeof moveParties)[number]

/** `asked` leads to one of the others, and none of these anywhere. */
export const moveStates = ['asked', 'granted', 'refused', 'withdrawn', 'lapsed'] as const
export type MoveState = (typeof moveStates)[number]

interface Asked {
  readonly askedBy: MoveParty
  readonly consent: MovingConsent
  /** Whether an organisation has them now, and whether one is to have them. */
  readonly from: boolean
  readonly to: boolean
  /** Whether the person can be asked on the portal: by an own account that leads to it. */
  readonly reachable: boolean
}

/**
 * Who has to agree besides whoever asks. Nobody is given an application without a word: who is to have it agrees always,
 * and nobody loses one without a word either: where the person cannot be asked, whoever entered them is.
 */
export function consentsOf({ askedBy, consent, from, to, reachable }: Asked): MoveParty[] {
  const person = reachable && (consent !== 'organisation' || !from || !to)
  const wanted: Record<MoveParty, boolean> = {
    person,
    from: from && (consent !== 'person' || !person),
    to,
  }
  return moveParties.filter((party) => wanted[party] && party !== askedBy)
}

/** What is handed in goes along as it stands; what money came for is refunded first, and what is over stays where it was. */
export const movableStates: readonly ApplicationState[] = [
  'draft',
  'auditing',
  'pending',
  'failed',
  'unpaid',
  'confirmed',
  'improving',
]

/** What became of a number that an organisation asks for. */
export const askOutcomes = [
  'asked',
  /** It was asked before, and waits. */
  'waits',
  /** This organisation has them. */
  'own',
  /** Nobody with this number is registered in the batch. */
  'absent',
  /** Paid for, in an order, or over. */
  'fixed',
  /** This organisation had them in the batch before: what ended there is not begun anew by a move. */
  'ended',
  'wrong',
] as const
export type AskOutcome = (typeof askOutcomes)[number]

/** A move as one of its parties sees it. */
export const shownMove = z.object({
  moveId: z.uuid(),
  batchId: z.uuid(),
  batchName: texts,
  /** Where the reader has the registration now, and may open it. */
  applicationId: z.uuid().nullable(),
  /** Empty for who has not got them yet. */
  name: z.string(),
  /** Masked. */
  idNumber: z.string(),
  /** What the reader is in it. */
  side: z.enum(moveParties),
  /** The organisation from which, and to which; null: the person's own account. Who asks for somebody is not told from where. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  state: z.enum(moveStates),
  /** Whether the reader's answer is waited for. */
  mayAnswer: z.boolean(),
  mayWithdraw: z.boolean(),
  reason: z.string(),
  askedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime(),
})
export type ShownMove = z.output<typeof shownMove>

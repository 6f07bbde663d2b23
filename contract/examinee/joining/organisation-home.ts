import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { windowStates } from '../../project/window.ts'

/** What waits for an organisation in a batch, in the order in which it is worked off. */
export const waitingKinds = ['failed', 'ownLook', 'improve', 'draft', 'unpaid'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** How its list is asked for exactly these. */
export const filtersOfWaiting: Readonly<Record<WaitingKind, Readonly<Record<string, string>>>> = {
  failed: { state: 'failed,improving' },
  ownLook: { state: 'atOrganisation' },
  improve: { review: 'toImprove', state: 'draft' },
  draft: { review: 'toBeSubmitted', state: 'draft' },
  unpaid: { state: 'unpaid' },
}

const count = z.number().int()

/** A batch that is not over, as an organisation works in it. */
const batchAtHome = z.object({
  batchId: z.uuid(),
  name: texts,
  examStartsAt: z.iso.datetime(),
  examEndsAt: z.iso.datetime(),
  /** Whether organisations register in it now. */
  state: z.enum(windowStates),
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime(),
  /** All that it has entered in the batch, however they stand. */
  total: count,
  waiting: z.object({ failed: count, ownLook: count, improve: count, draft: count, unpaid: count }),
  /** With the board, and nothing to be done. */
  underReview: count,
  confirmed: count,
  /** Null where its people are not counted. */
  quota: z.object({ capacity: count, held: count }).nullable(),
})
export type BatchAtHome = z.output<typeof batchAtHome>

export const organisationHome = z.object({
  batches: z.array(batchAtHome),
  /** Moves that wait for its answer. */
  movesWaiting: count,
})
export type OrganisationHome = z.output<typeof organisationHome>

/** The one next thing: of what can still be done the one whose time ends first; of one batch what comes first. */
export type NextAtHome =
  | { readonly thing: WaitingKind; readonly batch: BatchAtHome }
  | { readonly thing: 'begin'; readonly batch: BatchAtHome }
  | { readonly thing: 'opens'; readonly batch: BatchAtHome }
  | { readonly thing: 'nothing' }

export function nextAtHome({ batches }: Pick<OrganisationHome, 'batches'>): NextAtHome {
  const byEnd = batches.toSorted((one, other) => one.closesAt.localeCompare(other.closesAt))
  const open = byEnd.filter(({ state }) => state === 'open')
  for (const batch of open)
    for (const thing of waitingKinds) if (batch.waiting[thing] > 0) return { thing, batch }
  // Money is taken also after registration has closed.
  const owing = byEnd.find(({ waiting }) => waiting.unpaid > 0)
  if (owing) return { thing: 'unpaid', batch: owing }
  const [empty] = open.filter(({ total }) => total === 0)
  if (empty) return { thing: 'begin', batch: empty }
  const opens = byEnd.find(({ state }) => state === 'notYetOpen')
  return opens ? { thing: 'opens', batch: opens } : { thing: 'nothing' }
}

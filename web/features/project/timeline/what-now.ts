import type { Milestone } from '#contract/project/timeline.ts'

/** Where a milestone stands in a person's view: the one that counts now, the one after, the one before. */
export type Place = 'now' | 'next' | 'last'

/** What counts at this moment of the exam. */
export interface WhatNow {
  readonly now: Milestone | undefined
  readonly next: Milestone | undefined
  readonly last: Milestone | undefined
}

/** Of all that is open, what closes first counts; a pause counts as long as nothing is open. */
export function whatNow(milestones: readonly Milestone[]): WhatNow {
  const inState = (state: Milestone['state']) => milestones.filter((milestone) => milestone.state === state)
  return {
    now: earliest(inState('open'), closingOf) ?? earliest(inState('paused'), closingOf),
    next: earliest(inState('notYetOpen'), startOf),
    last: earliest(inState('closed'), latenessOf),
  }
}

export function placeOf(milestone: Milestone, { now, next, last }: WhatNow): Place | undefined {
  if (milestone === now) return 'now'
  if (milestone === next) return 'next'
  return milestone === last ? 'last' : undefined
}

function earliest(
  milestones: readonly Milestone[],
  by: (milestone: Milestone) => number,
): Milestone | undefined {
  return milestones.reduce<Milestone | undefined>(
    (best, milestone) => (best === undefined || by(milestone) < by(best) ? milestone : best),
    undefined,
  )
}

const never = Number.MAX_SAFE_INTEGER

function startOf({ startsAt }: Milestone): number {
  return startsAt === null ? never : new Date(startsAt).getTime()
}

/** What has no end closes last. */
function closingOf({ endsAt }: Milestone): number {
  return endsAt === null ? never : new Date(endsAt).getTime()
}

function latenessOf({ startsAt, endsAt }: Milestone): number {
  return -new Date(endsAt ?? startsAt ?? 0).getTime()
}

import { z } from 'zod'
import { version } from '../kit/change/change.ts'
import type { Steps } from '../kit/steps.ts'
import { arrangementRules } from './arrangement-rules.ts'
import { brokenRules } from './check-plan.ts'

export const planStates = [
  'making',
  'draft',
  'checking',
  'checked',
  'published',
  'replaced',
  'givenUp',
] as const
export type PlanState = (typeof planStates)[number]

/** The life of a plan. `worker` is the work that makes or checks it, `system` what changes around it. */
export const planSteps = {
  finish: { from: ['making'], to: 'draft', by: ['worker'] },
  check: { from: ['draft', 'checked'], to: 'checking', by: ['arranger'] },
  pass: { from: ['checking'], to: 'checked', by: ['worker'] },
  fail: { from: ['checking'], to: 'draft', by: ['worker'] },
  /** Something that it was checked by is another. */
  unsettle: { from: ['checked'], to: 'draft', by: ['system'] },
  publish: { from: ['checked'], to: 'published', by: ['arranger'] },
  replace: { from: ['published'], to: 'replaced', by: ['system'] },
  giveUp: { from: ['making', 'draft', 'checked'], to: 'givenUp', by: ['arranger', 'worker'] },
} as const satisfies Steps<PlanState, 'arranger' | 'worker' | 'system'>
export type PlanStep = keyof typeof planSteps

export const breach = z.object({
  rule: z.enum(brokenRules),
  applicationId: z.uuid(),
  /** What people call it by. */
  number: z.string(),
  subjectId: z.uuid(),
  otherId: z.uuid().nullable(),
})

const instant = z.iso.datetime()

/** One arrangement of a batch: its rules and seed, how far it is, and what came of it. */
export const seatPlan = z.object({
  planId: z.uuid(),
  /** 1, 2, 3 … within the batch. */
  number: z.int(),
  state: z.enum(planStates),
  rules: arrangementRules,
  /** The draw: with it, the rules and the same people the same plan comes out. */
  seed: z.string(),
  /** Whose seats were kept where they could be. */
  baseNumber: z.int().nullable(),
  seated: z.int(),
  leftOver: z.int(),
  /** Who sits elsewhere than in the plan before. */
  moved: z.int(),
  /** Confirmed registrations that are not in it: they came later. */
  missing: z.int(),
  breaches: z.array(breach).nullable(),
  workId: z.uuid().nullable(),
  madeAt: instant,
  checkedAt: instant.nullable(),
  publishedAt: instant.nullable(),
  version,
})
export type SeatPlan = z.output<typeof seatPlan>

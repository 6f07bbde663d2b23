import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** What the single keys of the review desk do. A condition is marked by its number, which nobody changes. */
export const reviewDeeds = [
  'pass',
  'fail',
  'refuse',
  'undetermined',
  'reason',
  'undo',
  'handBack',
  'nextPaper',
  'zoom',
  'turn',
  'compare',
] as const
export type ReviewDeed = (typeof reviewDeeds)[number]

/** Each as most expect it: the first letter of its English word, as on any other keyboard of this trade. */
export const usualReviewKeys: Readonly<Record<ReviewDeed, string>> = {
  pass: 'p',
  fail: 'f',
  refuse: 'r',
  undetermined: 'u',
  reason: 'e',
  undo: 'z',
  handBack: 's',
  nextPaper: 'n',
  zoom: 'x',
  turn: 't',
  compare: 'c',
}

/** One sign each: figures mark conditions, and `?` lists the keys. */
export const reviewKey = z
  .string()
  .regex(/^[!-~]$/)
  .refine((key) => !/[0-9?A-Z]/.test(key))

export const reviewKeys = z.object({
  /** Off, nothing happens by a single key. */
  on: z.boolean(),
  keys: z
    .record(z.enum(reviewDeeds), reviewKey)
    .refine((keys) => new Set(Object.values(keys)).size === reviewDeeds.length),
})
export type ReviewKeys = z.output<typeof reviewKeys>

const own = { feature: 'staff', may: ['staff'], project: 'none', module: null, errors: [] } as const
const path = '/api/staff/me/review-keys'

export const getReviewKeys = endpoint({
  ...own,
  method: 'GET',
  path,
  summary: 'The single keys of the review desk, as this staff member has them',
  reply: reviewKeys,
})

export const setReviewKeys = endpoint({
  ...own,
  method: 'PUT',
  path,
  summary: 'Choose the single keys of the review desk, or switch them off',
  description: 'Kept with the staff member: they are the same at every computer.',
  body: reviewKeys,
  reply: reviewKeys,
})

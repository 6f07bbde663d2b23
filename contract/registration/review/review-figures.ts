import { z } from 'zod'
import { deskCounts, deskLevels } from '../../kit/desk/desk.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { auditResults } from '../application-shapes.ts'

/** How long something waits: less than a day, one to three, three to seven, more. */
export const backlogAges = ['day', 'threeDays', 'week', 'longer'] as const

const count = z.number().int()

/** What one of the reviewers decided today. */
const reviewerLine = z.object({
  staffId: z.uuid(),
  name: z.string(),
  decided: count,
  results: z.partialRecord(z.enum(auditResults), count),
  /** From having it in hand, or from the decision before, to the decision. Null where nothing is known of that. */
  medianMinutes: z.number().nullable(),
})
export type ReviewerLine = z.output<typeof reviewerLine>

const backlog = deskCounts.extend({
  level: z.literal(deskLevels),
  ages: z.record(z.enum(backlogAges), count),
})
export type Backlog = z.output<typeof backlog>

export const getReviewFigures = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/review-figures',
  summary: 'How long applications wait for their review, and who decided how many today',
  description:
    'As far as the reader’s scope reaches. An administrator sees every reviewer, a reviewer themselves. Today is the day in UTC+8.',
  feature: 'registration',
  may: ['reviewer', 'administrator'],
  project: 'domain',
  module: null,
  params: domainParams,
  reply: z.object({ backlogs: z.array(backlog), reviewers: z.array(reviewerLine) }),
  errors: gateErrors,
})

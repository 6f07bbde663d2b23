import { z } from 'zod'
import { claim, decisionBase, deskDecision } from '../../kit/desk/desk.ts'
import { deskEndpoints } from '../../kit/desk/desk-endpoints.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { applicationStates } from '../application.ts'
import { application } from '../application-shapes.ts'

const reviewer = { feature: 'registration', may: ['reviewer'], project: 'domain', module: null } as const
const path = '/review-desk'
const thing = domainParams.extend({ thingId: z.uuid() })

/** The queue of the applications that wait for the board, the longest waiting first. */
export const reviewDesk = deskEndpoints({
  path,
  feature: 'registration',
  may: ['reviewer'],
  things: 'applications that wait for a review',
})

export const getReviewedApplication = endpoint({
  ...reviewer,
  method: 'GET',
  path: `/api/projects/:domain${path}/claims/:thingId`,
  summary: 'An application that waits for a review, as its owner sees it',
  description:
    'Of what is in the reader’s scope. `claim` is null where it is not in the reader’s hands. Reading is no sign of life: call `renewReview` as it is opened.',
  params: thing,
  reply: z.object({ application, claim: claim.nullable() }),
  errors: [...gateErrors, 'deskItemAbsent'],
})

/** What a reviewer at the desk can say. */
export const verdicts = ['passed', 'failed', 'refused', 'undetermined'] as const

export const decideReview = endpoint({
  ...reviewer,
  method: 'POST',
  path: `/api/projects/:domain${path}/claims/:thingId/decision`,
  summary: 'Pass an application, return it, refuse it, or leave it undetermined',
  description:
    'For the version that was looked at: `deskItemChanged` where it is another one by now. `deskItemTaken` where the claim ran out and somebody else took the application. Failing needs a reason and a condition, refusing a reason. What is undetermined goes to the end of the queue. Taken back by `undoReview` within a minute.',
  params: thing,
  body: decisionBase.extend({
    result: z.enum(verdicts),
    reason: z.string().trim().max(500).default(''),
    /** What was not met: `photo`, the rule of an attachment, a field. */
    conditions: z.array(z.string().min(1).max(60)).max(50).default([]),
  }),
  reply: deskDecision.extend({ state: z.enum(applicationStates) }),
  errors: [
    ...gateErrors,
    'deskItemAbsent',
    'deskItemTaken',
    'deskItemSeen',
    'deskItemChanged',
    'applicationWrongState',
  ],
})

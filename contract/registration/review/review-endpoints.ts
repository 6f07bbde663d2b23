import { z } from 'zod'
import { batch } from '../../batch/batch-shapes.ts'
import { answers } from '../../batch/form/form.ts'
import { claim, decisionBase, deskDecision, deskLevels } from '../../kit/desk/desk.ts'
import { deskEndpoints } from '../../kit/desk/desk-endpoints.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { applicationStates } from '../application.ts'
import { application, shownFile } from '../application-shapes.ts'
import { auditRecord } from './audit-record.ts'

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

/** What of its batch an application is read by. */
export const reviewedBatch = batch.pick({ name: true, form: true, photo: true, attachments: true })
export type ReviewedBatch = z.output<typeof reviewedBatch>

/** What is another since the review returned it. */
export const returnedChanges = z.object({
  /** Fields, attachment rules, `photo`, and `subject` where subjects or areas are others. */
  parts: z.array(z.string()),
  /** Of the fields among them, as they were. */
  answers,
  /** Of the photo and the attachments among them, those that are not there any more. */
  files: z.array(shownFile),
})
export type ReturnedChanges = z.output<typeof returnedChanges>

export const getReviewedApplication = endpoint({
  ...reviewer,
  method: 'GET',
  path: `/api/projects/:domain${path}/claims/:thingId`,
  summary: 'An application that waits for a review, as its owner sees it',
  description:
    'Of what is in the reader’s scope. `claim` is null where it is not in the reader’s hands. Reading is no sign of life: call `renewReview` as it is opened.',
  params: thing,
  reply: z.object({
    application,
    claim: claim.nullable(),
    /** Which look it waits for. */
    level: z.literal(deskLevels),
    batch: reviewedBatch,
    audits: z.array(auditRecord),
    changes: returnedChanges.nullable(),
  }),
  errors: [...gateErrors, 'deskItemAbsent'],
})

/** What a reviewer at the desk can say. */
export const verdicts = ['passed', 'failed', 'refused', 'undetermined'] as const

const verdict = z.object({
  result: z.enum(verdicts),
  reason: z.string().trim().max(500).default(''),
  /** What was not met: a condition of the project by its id, or a part of the form: `photo`, an attachment's rule, a field, a step. */
  conditions: z.array(z.string().min(1).max(60)).max(50).default([]),
})
export type Verdict = z.output<typeof verdict>

export const decideReview = endpoint({
  ...reviewer,
  method: 'POST',
  path: `/api/projects/:domain${path}/claims/:thingId/decision`,
  summary: 'Pass an application, return it, refuse it, or leave it undetermined',
  description:
    'For the version that was looked at: `deskItemChanged` where it is another one by now. `deskItemTaken` where the claim ran out and somebody else took the application. Failing and refusing need a reason and a condition. Where the project has two looks, passing and refusing at the first sends it on to another person (`sentOn`); what they decide counts. What is undetermined goes to the end of the queue. Where reviewing has times, of the batch or of the project, nothing is decided outside them. Taken back by `undoReview` within a minute.',
  params: thing,
  body: decisionBase.extend(verdict.shape),
  reply: deskDecision.extend({
    state: z.enum(applicationStates),
    /** It waits for the second look. */
    sentOn: z.boolean(),
  }),
  errors: [
    ...gateErrors,
    'deskItemAbsent',
    'deskItemTaken',
    'deskItemSeen',
    'deskItemChanged',
    'applicationWrongState',
    'reviewNotOpen',
  ],
})

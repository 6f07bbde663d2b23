import { z } from 'zod'
import { texts } from '../../batch/form/form.ts'
import { seen, version } from '../../kit/change/change.ts'
import { deskLevels } from '../../kit/desk/desk.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { languages } from '../../kit/language.ts'
import { confirmationDemands } from './confirmation-demand.ts'

const said = (most: number) =>
  texts.refine((text) =>
    languages.every((language) => {
      const { length } = text[language].trim()
      return length > 0 && length <= most
    }),
  )

/** What may not be met, in the words of the project, and what of an application it is about. */
export const reviewCondition = z.object({
  conditionId: z.uuid().toLowerCase(),
  /** `photo`, the rule of an attachment, a field, a step. It is offered where the batch knows it. */
  part: z.string().min(1).max(60),
  label: said(60),
  /** The reason that it proposes; all three empty: none. */
  reason: texts.refine((text) => languages.every((language) => text[language].length <= 500)),
})
export type ReviewCondition = z.output<typeof reviewCondition>

/** A reason for whatever is not about a part. */
export const reviewReason = z.object({ reasonId: z.uuid().toLowerCase(), text: said(500) })
export type ReviewReason = z.output<typeof reviewReason>

const unique = (ids: readonly string[]) => new Set(ids).size === ids.length

/** What the administrator of a project sets for its reviewers. */
export const reviewSettings = z.object({
  /** How many people look at an application before it is passed or refused. */
  levels: z.literal(deskLevels),
  /** Organisations look first at what is handed in for the people they entered; the board's review comes after. */
  organisationLooks: z.boolean().default(false),
  /** Before which step their people must stand on a stamped form that the board passed. */
  confirmationForm: z.enum(confirmationDemands).default('none'),
  conditions: z
    .array(reviewCondition)
    .max(100)
    .refine((list) => unique(list.map(({ conditionId }) => conditionId))),
  reasons: z
    .array(reviewReason)
    .max(50)
    .refine((list) => unique(list.map(({ reasonId }) => reasonId))),
})
export type ReviewSettings = z.output<typeof reviewSettings>

/** Where nothing is set: one look, and every part of the form is a condition of its own. */
export const noReviewSettings: ReviewSettings = {
  levels: 1,
  organisationLooks: false,
  confirmationForm: 'none',
  conditions: [],
  reasons: [],
}

/** A part that some batch of the project has, and how it is called there. */
const knownPart = z.object({ part: z.string(), name: texts })
export type KnownPart = z.output<typeof knownPart>

const read = reviewSettings.extend({ version })
const path = '/api/projects/:domain/review-settings'
const board = { feature: 'registration', project: 'domain', module: null, params: domainParams } as const

export const getReviewSettings = endpoint({
  ...board,
  method: 'GET',
  path,
  summary: 'Conditions, reasons and how many looks a review takes',
  description: 'Version 0: nothing was set yet. `parts` is what conditions can be about, of all batches.',
  may: ['reviewer', 'administrator'],
  reply: read.extend({ parts: z.array(knownPart) }),
  errors: gateErrors,
})

export const putReviewSettings = endpoint({
  ...board,
  method: 'PUT',
  path,
  summary: 'Set conditions, reasons and how many looks a review takes',
  description:
    'All of them at once, for the version that was read: `changedMeanwhile` where it is another one by now. What was decided keeps the words that it was decided with; what waits for a second look, or for its organisation, goes on waiting for it.',
  may: ['administrator'],
  body: reviewSettings.extend(seen.shape),
  reply: read,
  errors: [...gateErrors, 'changedMeanwhile'],
})

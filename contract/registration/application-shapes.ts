import { z } from 'zod'
import { examStatus, reviewOrders } from '../batch/batch.ts'
import { answers, prefills, texts } from '../batch/form/form.ts'
import { photoCheck } from '../batch/photo-check.ts'
import { applicationStates, auditCode, statusDisplays } from './application.ts'
import { applicationSteps } from './application-steps.ts'
import { flowSteps } from './flow.ts'
import { confirmationDemands } from './review/confirmation-demand.ts'

const instant = z.iso.datetime()
/** What a review can say. `undetermined` is not sure yet, `toImprove` asks a confirmed one for better data. */
export const auditResults = ['passed', 'failed', 'refused', 'undetermined', 'toImprove'] as const
export type AuditResult = (typeof auditResults)[number]

const stepNames = Object.keys(applicationSteps) as [keyof typeof applicationSteps]

/** A subject and where it is taken. */
export const choiceLine = z.object({ subjectId: z.uuid(), areaId: z.uuid() })
export type ChoiceLine = z.output<typeof choiceLine>

/** What somebody has ticked so far, before places are held for it; kept as it is chosen. */
export const wish = z.object({
  areaId: z.uuid().nullable(),
  subjectIds: z.array(z.uuid()).max(50),
  areaOf: z.record(z.string(), z.uuid()),
})
export type Wish = z.output<typeof wish>

/** A file of the application; its address is its owner's alone and expires. */
export const shownFile = z.object({
  fileId: z.uuid(),
  /** Of the attachment rule; `photo` for the portrait. */
  ruleId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  /** Of a portrait that its batch has looked at. */
  check: photoCheck.optional(),
  address: z.string(),
})
export type ShownFile = z.output<typeof shownFile>

export const remark = z.object({ part: z.string(), label: texts })
export type Remark = z.output<typeof remark>

export const auditLine = z.object({
  result: z.enum(auditResults),
  reason: z.string(),
  conditions: z.array(z.string()),
  /** The project's words for what was not met, as far as it has some. */
  remarks: z.array(remark),
  at: instant,
})
export type AuditLine = z.output<typeof auditLine>

/** What everybody needs to say where an application stands. */
export const applicationLine = z.object({
  applicationId: z.uuid(),
  batchId: z.uuid(),
  batchName: texts,
  examStatus: z.literal(Object.values(examStatus)),
  examStartsAt: instant,
  examEndsAt: instant,
  /** Until when it may be changed: what a review returned, for as long as reviews go on. */
  closesAt: instant,
  state: z.enum(applicationStates),
  auditCode: z.literal(Object.values(auditCode)),
  display: z.enum(statusDisplays),
  /** Given when it is first submitted. */
  number: z.string().nullable(),
  /** Null before anything was chosen, −1 where a price is not settled. */
  feeFen: z.number().int().nullable(),
  paid: z.boolean(),
  /** In which order its batch looks at it and takes the money. */
  review: z.enum(reviewOrders),
  /** The subjects whose places it has, and each one's area from the province down. */
  chosen: z.array(z.object({ subject: texts, area: z.array(texts) })),
  /** Whether it can be paid now. */
  payable: z.boolean(),
  /** When its places go back: of a draft, or of one that waits for money. */
  heldUntil: instant.nullable(),
  /** Until when no places may be held again, where they were held for as long as they may be. */
  restsUntil: instant.nullable(),
  /** Why it was not passed, if it was not. */
  reason: z.string(),
  /** Where a draft goes on. */
  nextFlowStep: z.enum(flowSteps),
  submittedAt: instant.nullable(),
})
export type ApplicationLine = z.output<typeof applicationLine>

/** The whole application, as its owner sees it. */
export const application = applicationLine.extend({
  /** Goes up with every write; a save names the one it began from. */
  version: z.number().int(),
  /** Of its batch, that it was handed in under and keeps; null of a draft, which goes by the newest. */
  batchVersion: z.number().int().nullable(),
  /** The record of an organisation by which the person is registered; null of who registered alone. */
  recordId: z.uuid().nullable(),
  /** As they were typed. What of them counts, and what the account fills in: see `judgeAnswers`. */
  answers,
  /** What the account knows, by which the form is prefilled. */
  known: z.partialRecord(z.enum(prefills), z.string()),
  /** Version of the notes that were agreed to. */
  notesVersion: z.number().int().nullable(),
  photo: shownFile.nullable(),
  attachments: z.array(shownFile),
  wish,
  /** Subjects whose places are held or kept now. */
  choice: z.array(choiceLine),
  done: z.array(z.enum(flowSteps)),
  /** What it still wants before it is handed in, but for the notes and held places: `subject` for what is to be ticked. */
  lacks: z.array(z.enum(flowSteps)),
  /** What is ticked, held or not, as `chosen` says it. */
  ticked: z.array(z.object({ subject: texts, area: z.array(texts) })),
  audits: z.array(auditLine),
  /** What the last review named: `photo`, an attachment's rule, a field, a step. */
  returned: z.array(z.string()),
  /** What stays as the review saw it: a field, an attachment's rule, `photo`, the steps `area` and `subject`. */
  closed: z.array(z.string()),
  /** The photo and the attachments among it that have not been replaced since: they do not count. */
  toReplace: z.array(z.string()),
  /** Before which step it still has to stand on a confirmation form that the board passed. */
  owedConfirmation: z.enum(confirmationDemands),
  /** Steps that the owner may take now. */
  steps: z.array(z.enum(stepNames)),
})
export type Application = z.output<typeof application>

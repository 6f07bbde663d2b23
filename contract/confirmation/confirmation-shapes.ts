import { z } from 'zod'
import { certificateType } from '../account/account-shapes.ts'
import { texts } from '../batch/form/form.ts'
import { version } from '../kit/change/change.ts'
import { applicationStates } from '../registration/application.ts'
import { confirmationFlaws, confirmationStates, lineStandings } from './confirmation.ts'

const instant = z.iso.datetime()
const count = z.int()

/** How many stand on a form, and how. */
const standings = z.object({ stands: count, changed: count, left: count, replaced: count })

/** A form in a line. */
export const confirmationForm = z.object({
  formId: z.uuid(),
  batchId: z.uuid(),
  /** Counted by batch and organisation. */
  number: count,
  state: z.enum(confirmationStates),
  people: count,
  standings,
  /** Printed on its pages; null while it is made. */
  checkCode: z.string().nullable(),
  workId: z.uuid(),
  madeAt: instant,
  sentAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Of a returned one: what is wrong, and what the board wrote. */
  conditions: z.array(z.enum(confirmationFlaws)),
  reason: z.string(),
})
export type ConfirmationForm = z.output<typeof confirmationForm>

export const confirmationPaper = z.object({
  fileId: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  bytes: count,
})
export type ConfirmationPaper = z.output<typeof confirmationPaper>

/** Somebody on a form, as they are called now. */
export const confirmationPerson = z.object({
  applicationId: z.uuid(),
  position: count,
  name: z.string(),
  idType: certificateType.nullable(),
  /** Masked. */
  idNumber: z.string(),
  state: z.enum(applicationStates),
  standing: z.enum(lineStandings),
})
export type ConfirmationPerson = z.output<typeof confirmationPerson>

/** A form with everybody on it and the stamped pages as they were sent. */
export const wholeConfirmation = confirmationForm.extend({
  batchName: texts,
  organisation: z.string(),
  persons: z.array(confirmationPerson),
  papers: z.array(confirmationPaper),
  version,
})
export type WholeConfirmation = z.output<typeof wholeConfirmation>

import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { mostAttachmentBytes } from '../file/attachment.ts'
import { seen } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { choiceOf } from '../kit/list/choice.ts'
import { enteredApplicationList } from '../registration/list/entered-applications.ts'
import { confirmationDemands } from '../registration/review/confirmation-demand.ts'
import { mostPapers } from './confirmation.ts'
import { confirmationForm, confirmationPaper, wholeConfirmation } from './confirmation-shapes.ts'

const own = {
  feature: 'confirmation',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
} as const
const ofBatch = z.object({ batchId: z.uuid().toLowerCase() })
const ofForm = z.object({ formId: z.uuid().toLowerCase() })
const ofPaper = ofForm.extend({ fileId: z.uuid().toLowerCase() })

export const makeConfirmationForms = endpoint({
  ...own,
  method: 'POST',
  path: '/api/batches/:batchId/confirmation-forms',
  repeatsItself: true,
  summary: 'Make confirmation forms of many people, to be printed and stamped; what became of each is told',
  description:
    'At most 300 people stand on one form; more become several. A long work makes the PDFs: `workId` is null where nobody could be taken. A person stands on one form of a batch: `confirmationThereAlready` where they stand on another as they are now; who has changed since, or whose form was given up, is taken. `confirmationNotReady`: nothing is filled in that could be confirmed. Asked for once more, it makes none twice: everybody stands on the first. Code 11 where some were refused, 40 where nothing was to do.',
  params: ofBatch,
  body: z.strictObject({ choice: choiceOf(enteredApplicationList) }),
  reply: bulkReply.extend({ formIds: z.array(z.uuid()), workId: z.uuid().nullable() }),
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'batchAbsent', 'choiceTooLarge', 'tooManyWorks'],
})

export const listConfirmationForms = endpoint({
  ...own,
  method: 'GET',
  path: '/api/confirmation-forms',
  summary: 'The confirmation forms of this organisation, the newest first, and where they are asked for',
  description: 'Of one batch, or of all. `demand`: before which step the board wants one that it has passed.',
  query: z.object({ batchId: z.uuid().toLowerCase().optional() }),
  reply: z.object({
    demand: z.enum(confirmationDemands),
    forms: z.array(confirmationForm.extend({ batchName: texts })),
  }),
  errors: gateErrors,
})

export const getConfirmationForm = endpoint({
  ...own,
  method: 'GET',
  path: '/api/confirmation-forms/:formId',
  summary: 'A confirmation form: who stands on it, how by now, and the stamped pages that were sent',
  params: ofForm,
  reply: wholeConfirmation,
  errors: [...gateErrors, 'confirmationAbsent'],
})

export const getConfirmationDocument = endpoint({
  ...own,
  method: 'GET',
  path: '/api/confirmation-forms/:formId/document',
  summary: 'The PDF of a form, to be printed and stamped: the same every time',
  params: ofForm,
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [...gateErrors, 'confirmationAbsent'],
})

const papersWrong = [
  'fileEmpty',
  'fileTooLarge',
  'fileFormatWrong',
  'photoHeic',
  'fileBroken',
  'documentLocked',
  'photoTooManyPixels',
  'pictureTooSlow',
] as const

export const sendConfirmationPaper = endpoint({
  ...own,
  method: 'POST',
  path: '/api/confirmation-forms/:formId/papers',
  summary: 'Send a stamped page of a form, before the form is sent with its `fileId`',
  description:
    'JPEG and PNG, drawn anew without what a camera wrote into them; PDF. At most 5 MB each. What is not used within a day is removed.',
  params: ofForm,
  upload: { mostBytes: mostAttachmentBytes },
  reply: confirmationPaper,
  errors: [...gateErrors, 'confirmationAbsent', 'confirmationWrongState', ...papersWrong],
})

const changing = [...gateErrors, 'confirmationAbsent', 'confirmationWrongState', 'changedMeanwhile'] as const

export const submitConfirmationForm = endpoint({
  ...own,
  method: 'POST',
  path: '/api/confirmation-forms/:formId/submission',
  repeatsItself: true,
  summary: 'Send a stamped form to the board: one PDF, or its pages as pictures, in this order',
  description:
    'In place of what was sent with it before. `confirmationEmpty` where nobody on it stands as printed any more.',
  params: ofForm,
  body: z.object({ fileIds: z.array(z.uuid().toLowerCase()).min(1).max(mostPapers) }).extend(seen.shape),
  reply: wholeConfirmation,
  errors: [...changing, 'confirmationPapersWrong', 'confirmationEmpty'],
})

export const withdrawConfirmationForm = endpoint({
  ...own,
  method: 'POST',
  path: '/api/confirmation-forms/:formId/withdrawal',
  repeatsItself: true,
  summary: 'Take a form back that the board has not decided on; the stamped pages are removed',
  description:
    'For the version that was read. `confirmationWrongState`: the board has decided, or it was never sent.',
  params: ofForm,
  body: seen,
  reply: wholeConfirmation,
  errors: changing,
})

export const discardConfirmationForm = endpoint({
  ...own,
  method: 'POST',
  path: '/api/confirmation-forms/:formId/discarding',
  repeatsItself: true,
  summary: 'Give a form up that is not with the board, nor passed: its people are free for another one',
  description:
    'For the version that was read. Its PDF and its stamped pages are removed. `confirmationWrongState`: it is with the board, or passed, or not made yet.',
  params: ofForm,
  body: seen,
  reply: wholeConfirmation,
  errors: changing,
})

export const getConfirmationPaper = endpoint({
  ...own,
  method: 'GET',
  path: '/api/confirmation-forms/:formId/papers/:fileId',
  summary: 'A stamped page as it was sent',
  params: ofPaper,
  answersFile: 'application/octet-stream',
  reply: z.null(),
  errors: [...gateErrors, 'confirmationAbsent'],
})

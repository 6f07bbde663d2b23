import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { claim, decisionBase, deskDecision } from '../kit/desk/desk.ts'
import { deskEndpoints } from '../kit/desk/desk-endpoints.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { list } from '../kit/list/list.ts'
import { listQueryOf } from '../kit/list/list-query.ts'
import { listReplyOf } from '../kit/list/list-reply.ts'
import { confirmationFlaws, confirmationStates } from './confirmation.ts'
import { confirmationForm, wholeConfirmation } from './confirmation-shapes.ts'

const board = {
  feature: 'confirmation',
  may: ['reviewer'],
  project: 'domain',
  module: null,
} as const
const forms = '/api/projects/:domain/confirmation-forms'
const ofForm = domainParams.extend({ formId: z.uuid().toLowerCase() })

const row = confirmationForm
  .omit({ conditions: true, reason: true, workId: true, standings: true })
  .extend({ batchName: texts, organisation: z.string() })
export type ConfirmationRow = z.output<typeof row>

/** What organisations have printed and sent. */
export const confirmationList = list({
  row,
  key: 'formId',
  columns: {
    organisation: {},
    batchName: {},
    number: {},
    people: {},
    madeAt: { sortable: true },
    sentAt: {},
    decidedAt: {},
    state: {},
  },
  filters: {
    state: { kind: 'values', values: confirmationStates },
    batch: { kind: 'reference' },
    organisation: { kind: 'reference' },
  },
  search: { organisation: 'part', checkCode: 'whole' },
  sort: { by: 'madeAt', down: true },
  actions: { open: { of: 'one' } },
})

export const searchConfirmationForms = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/confirmation-form-searches',
  summary: 'Confirmation forms of organisations: filtered, searched, ordered, a page at a time',
  description:
    'A POST, as every list. It changes nothing. `search` finds an organisation, or the code that is printed on a page.',
  readsOnly: true,
  params: domainParams,
  body: listQueryOf(confirmationList),
  reply: listReplyOf(confirmationList),
  errors: gateErrors,
})

export const getBoardConfirmation = endpoint({
  ...board,
  method: 'GET',
  path: `${forms}/:formId`,
  summary: 'A confirmation form with who stands on it, how by now, and the stamped pages',
  description: '`claim`: it waits, and is in the reader’s hands until then.',
  params: ofForm,
  reply: wholeConfirmation.extend({ claim: claim.nullable() }),
  errors: [...gateErrors, 'confirmationAbsent'],
})

export const getBoardConfirmationDocument = endpoint({
  ...board,
  method: 'GET',
  path: `${forms}/:formId/document`,
  summary: 'A form as it was printed',
  params: ofForm,
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [...gateErrors, 'confirmationAbsent'],
})

export const getBoardConfirmationPaper = endpoint({
  ...board,
  method: 'GET',
  path: `${forms}/:formId/papers/:fileId`,
  summary: 'A stamped page as it was sent',
  params: ofForm.extend({ fileId: z.uuid().toLowerCase() }),
  answersFile: 'application/octet-stream',
  reply: z.null(),
  errors: [...gateErrors, 'confirmationAbsent'],
})

export const confirmationDesk = deskEndpoints({
  path: '/confirmation-desk',
  feature: 'confirmation',
  may: ['reviewer'],
  things: 'stamped confirmation forms',
})

export const confirmationVerdict = z.discriminatedUnion('result', [
  z.object({ result: z.literal('passed') }),
  z.object({
    result: z.literal('returned'),
    conditions: z.array(z.enum(confirmationFlaws)).min(1).max(confirmationFlaws.length),
    reason: z.string().trim().min(1).max(500),
  }),
])
export type ConfirmationVerdict = z.output<typeof confirmationVerdict>

export const decideConfirmation = endpoint({
  ...board,
  method: 'POST',
  path: '/api/projects/:domain/confirmation-desk/claims/:thingId/decision',
  summary: 'Pass a stamped form, or return it with what is wrong and a reason',
  description:
    'For the version that was looked at: `deskItemChanged` where it is another one by now; `deskItemAbsent` where its organisation took it back. Taken back within a minute by the decision’s own endpoint.',
  params: domainParams.extend({ thingId: z.uuid() }),
  body: z.intersection(decisionBase, confirmationVerdict),
  reply: deskDecision.extend({ state: z.enum(confirmationStates) }),
  errors: [...gateErrors, 'deskItemAbsent', 'deskItemTaken', 'deskItemSeen', 'deskItemChanged'],
})

import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { gateErrors } from '../../kit/gate.ts'
import { bulkReply, codeOfBulk } from '../../kit/list/bulk.ts'
import { choiceOf } from '../../kit/list/choice.ts'
import { pageOf, pageQuery } from '../../kit/page.ts'
import { resultCode } from '../../kit/result-code.ts'
import { collectiveWays } from '../../project/moving.ts'
import { enteredApplicationList } from '../../registration/list/entered-applications.ts'
import { applicationErrors, applicationParams, owners } from '../../registration/own-application.ts'
import { idList } from './id-list.ts'
import { askOutcomes, moveStates, shownMove } from './moves.ts'

const registering = 'group_registration_examination_module'
const ofOrganisation = {
  feature: 'examinee',
  may: ['organisation'],
  project: 'actor',
  module: registering,
  audit: 'approved',
} as const
const ofOwners = {
  feature: 'examinee',
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: registering,
  audit: 'approved',
} as const
const some = z.array(z.uuid()).min(1).max(500)

export const askMoves = endpoint({
  ...ofOrganisation,
  method: 'POST',
  path: '/api/batches/:batchId/moves',
  repeatsItself: true,
  summary:
    'Ask for people who are registered in a batch otherwise, by their ID numbers; each outcome is told',
  description:
    'Up to 2,000 at a time: more are refused with `idListTooLong`, to be asked for in batches. Nobody moves before whoever the project says has agreed, within 14 days. Counts as a check of ID numbers. Code 11 where some were not asked for, 40 where none was.',
  params: z.object({ batchId: z.uuid().toLowerCase() }),
  body: idList,
  reply: z.object({ lines: z.array(z.object({ number: z.string(), outcome: z.enum(askOutcomes) })) }),
  codeOf: ({ lines }) => {
    const asked = lines.filter(({ outcome }) => outcome === 'asked').length
    if (asked === lines.length) return resultCode.success
    return asked > 0 ? resultCode.partiallySuccess : resultCode.skipOver
  },
  errors: [...gateErrors, 'batchAbsent', 'idListTooLong', 'movingOff'],
})

export const offerMoves = endpoint({
  ...ofOrganisation,
  method: 'POST',
  path: '/api/batches/:batchId/move-offers',
  repeatsItself: true,
  summary:
    'Offer people of one’s own to another organisation, or to their own accounts; each outcome is told',
  description:
    '`accountName` is the name of the other’s account; empty, each is to have their application themselves, which takes an own account that is bound. Each by itself: what is refused to one leaves the others as they are. Code 11 where some were refused, 40 where all were offered before.',
  params: z.object({ batchId: z.uuid().toLowerCase() }),
  body: z.strictObject({ choice: choiceOf(enteredApplicationList), accountName: z.string().trim().max(40) }),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'batchAbsent', 'choiceTooLarge', 'movingOff', 'organisationAbsent'],
})

export const listMoves = endpoint({
  ...ofOwners,
  method: 'GET',
  path: '/api/moves',
  summary: 'Moves in which the reader has a word, the newest first',
  description: 'An organisation sees those to it and from it, a candidate those of their own registrations.',
  query: pageQuery.extend({ state: z.enum(moveStates).optional() }),
  toViewers: true,
  reply: pageOf(shownMove),
  errors: gateErrors,
})

export const answerMoves = endpoint({
  ...ofOwners,
  method: 'POST',
  path: '/api/move-answers',
  repeatsItself: true,
  summary: 'Agree to moves, or refuse them; what became of each is told',
  description:
    'Where nobody else has to agree any more, the application and its places go over at once: refused where the new organisation’s quota is full or its account is approved no more, where money came for it meanwhile, where it was withdrawn, or where the exam is over. Code 11 where some were refused, 40 where all were answered so before.',
  body: z.object({ moveIds: some, agreed: z.boolean(), reason: z.string().trim().max(200).default('') }),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: gateErrors,
})

export const withdrawMoves = endpoint({
  ...ofOwners,
  method: 'POST',
  path: '/api/move-withdrawals',
  repeatsItself: true,
  summary: 'Take back moves that one has asked for and that still wait; what became of each is told',
  body: z.object({ moveIds: some }),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: gateErrors,
})

export const getCollectiveAccount = endpoint({
  method: 'GET',
  path: '/api/applications/:applicationId/collective-account',
  summary: 'To which organisation the candidate says they belong, and which may be named',
  feature: 'examinee',
  may: ['candidate'],
  project: 'actor',
  module: 'candidate_registration',
  params: applicationParams,
  toViewers: true,
  reply: z.object({
    way: z.enum(collectiveWays),
    /** Whether it is said before handing in. */
    isRequired: z.boolean(),
    /** Approved ones, where they are chosen from a list. */
    organisations: z.array(z.object({ accountId: z.uuid(), name: z.string() })),
    /** What was said last; null where nothing was. */
    said: z.object({ moveId: z.uuid(), name: z.string(), state: z.enum(moveStates) }).nullable(),
  }),
  errors: applicationErrors,
})

export const sayCollectiveAccount = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/collective-account',
  repeatsItself: true,
  summary: 'Say to which organisation one belongs: it confirms or declines, and sees nothing of it before',
  description:
    'By the id of one of the list, or by the name of its account, as the project has it. Once confirmed, the application is the organisation’s as if it had entered it, and the candidate’s own account is bound to it.',
  feature: 'examinee',
  may: ['candidate'],
  project: 'actor',
  module: 'candidate_registration',
  params: applicationParams,
  body: z.object({
    accountId: z.uuid().nullable().default(null),
    accountName: z.string().trim().max(40).default(''),
  }),
  reply: z.object({ moveId: z.uuid() }),
  errors: [
    ...applicationErrors,
    'alreadyApplied',
    'collectiveAccountOff',
    'organisationAbsent',
    'moveAskedBefore',
    'moveFixed',
  ],
})

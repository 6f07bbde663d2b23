import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { application, applicationLine } from './application-shapes.ts'
import {
  applicationErrors,
  applicationParams,
  batchClosedErrors,
  editingErrors,
  owners,
} from './own-application.ts'

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/applications',
  summary: 'The reader’s own applications, the newest first',
  description: 'Also those that an organisation entered by a record which is bound to the account.',
  feature: 'registration',
  may: ['candidate'],
  project: 'actor',
  module: 'candidate_registration',
  toViewers: true,
  reply: z.array(applicationLine),
  errors: gateErrors,
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/applications/:applicationId',
  summary: 'An application of the reader’s own',
  feature: 'registration',
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
  toViewers: true,
  reply: application,
  errors: applicationErrors,
})

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/applications/:applicationId/confirmation',
  summary: 'What was handed in, as a PDF to keep and to print',
  description:
    'Of one’s own, or of an organisation’s record. A4, tagged, in the language of the header `language`. Refused with `applicationWrongState` for what was not handed in, was given up or is over with its exam, and with `characterNotPrintable` where a name has a character that no font has.',
  feature: 'registration',
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [...applicationErrors, 'applicationWrongState', 'characterNotPrintable'],
})

const beginning = [
  ...gateErrors,
  'batchAbsent',
  'alreadyApplied',
  'notEligible',
  'birthDateOutOfRange',
  'barredFromExams',
  ...batchClosedErrors,
] as const

/** Answers the same one again to somebody who has one: nobody applies twice. */
export const beginApplication = endpoint({
  method: 'POST',
  path: '/api/batches/:batchId/applications',
  summary: 'Begin an application in a batch',
  description:
    'One application for each person and batch: whoever has one is answered with that. Where the person is registered by an organisation, `alreadyApplied` says so, unless the record is bound to the account. Nothing is held yet. `getBatch` and `listBatches` say beforehand who may register.',
  feature: 'registration',
  may: ['candidate'],
  project: 'actor',
  module: 'candidate_registration',
  params: z.object({ batchId: z.uuid() }),
  reply: z.object({ applicationId: z.uuid() }),
  errors: beginning,
})

/** The same wall: whoever is first, by an own account or by an organisation, is the one. */
export const beginApplicationForRecord = endpoint({
  method: 'POST',
  path: '/api/records/:recordId/applications',
  summary: 'Begin an application for somebody whom the organisation entered',
  description:
    'One application for each person and batch, whoever enters it: `alreadyApplied` where the person registered themselves or another organisation did. Sent again, it answers the same application. It goes on as one of the organisation’s own, and counts in its quota.',
  feature: 'registration',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
  params: z.object({ recordId: z.uuid() }),
  body: z.object({ batchId: z.uuid() }),
  reply: z.object({ applicationId: z.uuid() }),
  errors: [...beginning, 'recordAbsent'],
})

/** The version says what is handed in: sent again, it finds that version handed in and answers as before. */
export const submitApplication = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/submission',
  repeatsItself: true,
  summary: 'Submit the application',
  description:
    "Hands in exactly `version`: where something was written since, it is refused. What comes of it is the batch's: `auditing` where a review comes first, `unpaid` where money does, `confirmed` where neither does. Of an application that a review returned, what was named must be replaced first. Needs no `idempotency-key`.",
  feature: 'registration',
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
  body: z.object({ version: z.number().int().min(0), promised: z.literal(true) }),
  reply: application,
  errors: [
    ...editingErrors,
    ...batchClosedErrors,
    'confirmationMissing',
    'answersInvalid',
    'collectiveAccountMissing',
    'flowStepNotReached',
    'notEligible',
    'birthDateOutOfRange',
    'barredFromExams',
    'notesOutdated',
    'placesLapsed',
    'changedElsewhere',
    'subjectCountWrong',
    'subjectCombinationForbidden',
    'requiredSubjectMissing',
    'subjectAbsent',
    'areaMissing',
    'sameAreaRequired',
    'consentMissing',
    'guardianConsentMissing',
  ],
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/withdrawal',
  summary: 'Withdraw the application; its places are free again',
  description: 'Before any money came. What was filled in stays: `reopenApplication` begins again with it.',
  feature: 'registration',
  // Whoever does not agree may leave, and what binds the account would hold them.
  beforeAgreeing: true,
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
  reply: application,
  errors: editingErrors,
})

export const reopenApplication = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/reopening',
  summary: 'Begin again with what was filled in, after a withdrawal or a missed payment',
  description: 'It is a draft again, without places: choose them anew.',
  feature: 'registration',
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
  reply: application,
  errors: [
    ...applicationErrors,
    'applicationWrongState',
    'alreadyApplied',
    ...batchClosedErrors,
    'notEligible',
    'birthDateOutOfRange',
    'barredFromExams',
  ],
})

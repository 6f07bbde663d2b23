import { z } from 'zod'
import { certificateType, filled, typed } from '../account/account-shapes.ts'
import { recordConsent, recordConsentKinds } from '../account/record-consent.ts'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { bulkReply, codeOfBulk } from '../kit/list/bulk.ts'
import { choiceOf } from '../kit/list/choice.ts'
import { applicationStates } from '../registration/application.ts'
import { enteredApplicationList } from '../registration/list/entered-applications.ts'

/** What every endpoint of an organisation's people says of who may come. */
const ofOrganisations = {
  feature: 'examinee',
  may: ['organisation'],
  project: 'actor',
  module: 'group_registration_examination_module',
  audit: 'approved',
} as const

const recordParams = z.object({ recordId: z.uuid() })
const batchParams = z.object({ batchId: z.uuid().toLowerCase() })

/** Somebody as a clerk types them; judged by the project's rules. Contacts may be left empty. */
export const typedPerson = z.object({
  name: filled,
  /** One of the certificates of the specification. */
  idType: typed,
  idNumber: filled,
  phone: typed.default(''),
  email: typed.default(''),
})

const personErrors = [
  'nameInvalid',
  'idNumberInvalid',
  'idTypeInvalid',
  'idNameMismatch',
  'idTypeInconsistent',
] as const

export const makeExaminee = endpoint({
  ...ofOrganisations,
  method: 'POST',
  path: '/api/examinees',
  summary: 'Enter a person, by name and certificate',
  description:
    'The organisation has a person once: who is there already stays as they are and is answered, with `isNew` false. What is wrong stands in `data.fields`. `idNameMismatch`: the certificate is known under another name; `idTypeInconsistent`: the number is known for this name as another certificate. Of whom else a person is known to nothing is said.',
  body: typedPerson,
  reply: z.object({ recordId: z.uuid(), isNew: z.boolean() }),
  errors: [...gateErrors, ...personErrors],
})

export const examinee = z.object({
  recordId: z.uuid(),
  name: z.string(),
  idType: certificateType,
  idNumber: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Whether an own account is theirs: then it says who they are. */
  isBound: z.boolean(),
  /** Whether name and certificate may be changed: nothing of theirs was ever handed in or paid for, or holds places. */
  isChangeable: z.boolean(),
  /** Whether the name alone may be, also where a review returned it for that. */
  isNameChangeable: z.boolean(),
  /** What the organisation has said that it has of them; asked only of who has no own account. */
  consents: z.array(z.enum(recordConsentKinds)),
  /** By the certificate; null where it does not tell. */
  isMinor: z.boolean().nullable(),
  version,
  applications: z.array(
    z.object({ applicationId: z.uuid(), batchId: z.uuid(), state: z.enum(applicationStates) }),
  ),
})
export type Examinee = z.output<typeof examinee>

export const getExaminee = endpoint({
  ...ofOrganisations,
  method: 'GET',
  path: '/api/examinees/:recordId',
  summary: 'A person whom the organisation entered, with their registrations by it',
  params: recordParams,
  reply: examinee,
  errors: [...gateErrors, 'recordAbsent'],
})

export const changeExaminee = endpoint({
  ...ofOrganisations,
  method: 'PUT',
  path: '/api/examinees/:recordId',
  summary: 'Change a person whom the organisation entered',
  description:
    'The certificate only while nothing of theirs was ever handed in or paid for, or holds places (`recordHandedIn`): what stands so is nobody else’s. The name as long as nothing is handed in, and once a review returns it for that. Nothing once an own account is theirs (`recordBelongsToAccount`). Under another certificate it is another person, who must not be registered in the same batch already.',
  params: recordParams,
  body: typedPerson.extend(seen.shape),
  reply: examinee,
  errors: [
    ...gateErrors,
    ...personErrors,
    'recordAbsent',
    'recordBelongsToAccount',
    'recordThereAlready',
    'recordHandedIn',
    'alreadyApplied',
    'changedMeanwhile',
  ],
})

export const consentExaminee = endpoint({
  ...ofOrganisations,
  method: 'PUT',
  path: '/api/examinees/:recordId/consents',
  summary: 'Say that the organisation has the consent of a person whom it entered',
  description:
    'Of who has no own account, before anything is handed in for them: to the rules for personal data, and of a minor the guardian’s. In the newest versions (`agreementOutdated`); kept with version and time.',
  params: recordParams,
  body: z.strictObject({ consents: z.array(recordConsent).min(1).max(2) }),
  reply: examinee,
  errors: [...gateErrors, 'recordAbsent', 'agreementOutdated'],
})

export const deleteExaminees = endpoint({
  ...ofOrganisations,
  method: 'POST',
  path: '/api/batches/:batchId/examinee-deletions',
  summary: 'Take people out of a batch, with the password of the account; what became of each is told',
  description:
    'Their places are free at once. Nothing is lost: the board can take it back, and whoever is entered once more goes on with what was filled in. What is paid for is refused by `paidNotDeletable`. Of many the first are done, and the others are in `rest`. Code 11 where some were refused, 40 where nothing was to do. Wrong passwords count as at signing in.',
  params: batchParams,
  body: z.strictObject({ choice: choiceOf(enteredApplicationList), password: z.string().max(200) }),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [
    ...gateErrors,
    'batchAbsent',
    'choiceTooLarge',
    'loginPasswordWrong',
    'loginPasswordEmpty',
    'accountLocked',
  ],
})

export const submitExaminees = endpoint({
  ...ofOrganisations,
  method: 'POST',
  path: '/api/batches/:batchId/examinee-submissions',
  repeatsItself: true,
  summary: 'Submit for many people; what became of each is told',
  description:
    'Each as if it were the only one, by the rules of a single submission: agreeing to the notes is part of it, and places that are not held are held first for what is ticked. Of who has no own account the organisation says in `consents` that it has their consent, in the versions of `listAgreements` (`consentMissing`), and of minors the guardian’s (`guardianConsentMissing`). One that is refused leaves the others as they are. Of many the first are submitted, and the others are in `rest`. Code 11 where some were refused, 40 where all were submitted already. Needs no `idempotency-key`.',
  params: batchParams,
  body: z.strictObject({
    choice: choiceOf(enteredApplicationList),
    promised: z.literal(true),
    /** Of everybody chosen who has no own account, as far as it was not said before. */
    consents: z.array(recordConsent).max(2).default([]),
  }),
  reply: bulkReply,
  codeOf: codeOfBulk,
  errors: [...gateErrors, 'batchAbsent', 'choiceTooLarge', 'agreementOutdated'],
})

export const restoreExaminee = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/applications/:applicationId/restoration',
  summary: 'Take back that an organisation deleted a registration',
  description:
    'It is a draft again, with all that was filled in and without places. Sent again, it is refused.',
  feature: 'examinee',
  may: ['administrator'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ applicationId: z.uuid() }),
  reply: z.object({ restored: z.literal(true) }),
  errors: [...gateErrors, 'applicationAbsent', 'applicationWrongState', 'alreadyApplied'],
})

import { z } from 'zod'
import { mostAttachmentBytes } from '../batch/file-rules.ts'
import { answers, texts } from '../batch/form/form.ts'
import { endpoint } from '../kit/endpoint.ts'
import { gateErrors } from '../kit/gate.ts'
import { application, applicationLine, choiceLine, shownFile, wish } from './application-shapes.ts'

/** Whoever registers: somebody themselves, or an organisation by its records. */
const own = ['candidate', 'organisation'] as const
const params = z.object({ applicationId: z.uuid() })
const known = [...gateErrors, 'applicationAbsent'] as const
const editing = [...known, 'applicationWrongState', 'approvedNotEditable', 'paidNotEditable'] as const
const batchOpen = ['registrationNotOpen', 'examSuspended'] as const

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/applications',
  summary: 'The reader’s own applications, the newest first',
  description: 'Also those that an organisation entered by a record which is bound to the account.',
  feature: 'registration',
  may: ['candidate'],
  project: 'actor',
  module: 'candidate_registration',
  reply: z.array(applicationLine),
  errors: gateErrors,
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/applications/:applicationId',
  summary: 'An application of the reader’s own',
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params,
  reply: application,
  errors: known,
})

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/applications/:applicationId/confirmation',
  summary: 'What was handed in, as a PDF to keep and to print',
  description:
    'A4, tagged, in the language of the header `language`. Refused with `applicationWrongState` for what was not handed in, was given up or is over with its exam, and with `characterNotPrintable` where a name has a character that no font has.',
  feature: 'registration',
  may: ['candidate'],
  project: 'actor',
  module: 'candidate_registration',
  params,
  answersFile: 'application/pdf',
  reply: z.null(),
  errors: [...known, 'applicationWrongState', 'characterNotPrintable'],
})

const beginning = [
  ...gateErrors,
  'batchAbsent',
  'alreadyApplied',
  'notEligible',
  'birthDateOutOfRange',
  ...batchOpen,
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

export const agreeToNotes = endpoint({
  method: 'PUT',
  path: '/api/applications/:applicationId/notes-agreement',
  summary: 'Agree to the notes of the batch, in this version',
  description:
    'For the version that the person has read: `notesOutdated` names the newest. Needed before places are chosen and before submitting.',
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params,
  body: z.object({ version: z.number().int().min(1) }),
  reply: z.object({ version: z.number().int() }),
  errors: [...editing, ...batchOpen, 'notesOutdated'],
})

/** As it is typed: what breaks a rule is kept too, and said; only submitting asks that all of it be right. */
export const saveAnswers = endpoint({
  method: 'PATCH',
  path: '/api/applications/:applicationId/answers',
  summary: 'Keep what was typed, field by field',
  description:
    'Takes any part of the form. What breaks a rule is kept too and named in `flaws`; only submitting insists. `baseVersion` is the version the changes began from: where one of these fields was written elsewhere since, nothing is saved, and `changedElsewhere` tells how it stands now. Locked fields come from the account: leave them out. While places are held, saving prolongs that.',
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params,
  body: z.object({
    baseVersion: z.number().int().min(0),
    changes: answers,
    /** What the same writer sent before and has not heard of: where it stands, nobody else wrote. */
    underWay: answers.optional(),
  }),
  reply: z.object({
    version: z.number().int(),
    savedAt: z.iso.datetime(),
    /** Until when the places are held now that the form was worked on. */
    heldUntil: z.iso.datetime().nullable(),
    /** By field: what is wrong with it now. */
    flaws: z.record(z.string(), z.string()),
    /** What others wrote since the base version into fields that this save does not touch, as it stands now. */
    elsewhere: answers,
  }),
  errors: [...editing, ...batchOpen, 'answersInvalid', 'changedElsewhere'],
})

const fileErrors = ['fileEmpty', 'fileTooLarge', 'fileTooSmall', 'fileFormatWrong', 'fileBroken'] as const

/** The bytes are the body; the name comes percent-encoded in the header `file-name`. */
export const savePhoto = endpoint({
  method: 'PUT',
  path: '/api/applications/:applicationId/photo',
  summary: 'The portrait, as bytes',
  description:
    'JPEG, PNG or WebP, as the batch says, known by its bytes and not by its name. It is turned upright, cut to the size of the batch and kept as JPEG; the former one is gone. No commas in its name. At most 100 files in an hour and 300 in a day for one account.',
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params,
  upload: { mostBytes: 20 * 1024 * 1024 },
  reply: shownFile,
  errors: [
    ...editing,
    ...batchOpen,
    ...fileErrors,
    'photoHeic',
    'photoTooSmall',
    'photoTooManyPixels',
    'pictureTooSlow',
    'fileNameHasComma',
    'attachmentKindAbsent',
  ],
})

export const addFile = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/attachments/:ruleId',
  summary: 'An attachment that the batch asks for, as bytes',
  description:
    'Known by its bytes and not by its name. Pictures are drawn anew, without what the camera wrote into them; a PDF with a password is refused. `replaces` puts it in the place of one that is there. At most 100 files in an hour and 300 in a day for one account.',
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: params.extend({ ruleId: z.string().max(40) }),
  /** The file that it stands in for: gone with the same word with which this one is there. */
  query: z.object({ replaces: z.uuid().optional() }),
  upload: { mostBytes: mostAttachmentBytes },
  reply: shownFile,
  errors: [
    ...editing,
    ...batchOpen,
    ...fileErrors,
    'tooManyFiles',
    'attachmentKindAbsent',
    'photoHeic',
    'photoTooManyPixels',
    'pictureTooSlow',
    'documentLocked',
    'fileGone',
  ],
})

export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/applications/:applicationId/files/:fileId',
  summary: 'Take an attachment or the portrait away again',
  description: 'Sent again, it is refused with `fileGone`: it happened.',
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: params.extend({ fileId: z.uuid() }),
  reply: z.object({ removed: z.literal(true) }),
  errors: [...editing, ...batchOpen, 'fileGone'],
})

/** Kept as it is ticked, before anything is held. */
export const saveWish = endpoint({
  method: 'PUT',
  path: '/api/applications/:applicationId/wish',
  summary: 'What is ticked so far, before places are held for it',
  description:
    'Keeps what is ticked for the next visit; judges nothing and holds nothing. `choosePlaces` does.',
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params,
  body: wish,
  reply: z.object({ saved: z.literal(true) }),
  errors: [...editing, ...batchOpen],
})

/** All of it or nothing: the places that this choice needs are the candidate's when it answers, the former ones free again. */
export const choosePlaces = endpoint({
  method: 'PUT',
  path: '/api/applications/:applicationId/choice',
  summary: 'Choose subjects and their areas, and hold their places',
  description:
    'Needs everything before it: notes, answers, photo, attachments. All of it or nothing; sent again with the same lines, it keeps what it has. Choosing again does not prolong the hold; after it has run out without being handed in, `holdResting` says when places may be held again. Free places in `listPlaces` are a picture of a moment, only this answer is a promise.',
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params,
  body: z.object({
    lines: z.array(choiceLine).min(1).max(50),
    /** The places that it has, as far as the asker knows: where it has other ones, nothing happens. */
    seen: z.array(choiceLine).max(50).optional(),
  }),
  reply: z.object({
    choice: z.array(choiceLine),
    heldUntil: z.iso.datetime().nullable(),
    feeFen: z.number().int(),
    version: z.number().int(),
  }),
  errors: [
    ...editing,
    ...batchOpen,
    'subjectCountWrong',
    'subjectCombinationForbidden',
    'requiredSubjectMissing',
    'subjectAbsent',
    'areaMissing',
    'sameAreaRequired',
    'noSubjectsInArea',
    'changedElsewhere',
    'placesGone',
    'organisationQuotaReached',
    'sameSubjectApplied',
    'holdResting',
    'flowStepNotReached',
    'notesOutdated',
    'notEligible',
    'birthDateOutOfRange',
  ],
})

/** What `placesGone` says in its data. */
export const gone = z.object({
  full: z.array(choiceLine),
  nearby: z.array(
    z.object({ subjectId: z.uuid(), areaId: z.uuid(), areaName: texts, free: z.number().int() }),
  ),
})
export type Gone = z.output<typeof gone>

/** The version says what is handed in: sent again, it finds that version handed in and answers as before. */
export const submitApplication = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/submission',
  repeatsItself: true,
  summary: 'Submit the application',
  description:
    "Hands in exactly `version`: where something was written since, it is refused. What comes of it is the batch's: `auditing` where a review comes first, `unpaid` where money does, `confirmed` where neither does. Of an application that a review returned, what was named must be replaced first. Needs no `idempotency-key`.",
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params,
  body: z.object({ version: z.number().int().min(0), promised: z.literal(true) }),
  reply: application,
  errors: [
    ...editing,
    ...batchOpen,
    'answersInvalid',
    'flowStepNotReached',
    'notEligible',
    'birthDateOutOfRange',
    'notesOutdated',
    'placesLapsed',
    'changedElsewhere',
    'subjectCountWrong',
    'subjectCombinationForbidden',
    'requiredSubjectMissing',
    'subjectAbsent',
    'areaMissing',
    'sameAreaRequired',
  ],
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/withdrawal',
  summary: 'Withdraw the application; its places are free again',
  description: 'Before any money came. What was filled in stays: `reopenApplication` begins again with it.',
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params,
  reply: application,
  errors: editing,
})

export const reopenApplication = endpoint({
  method: 'POST',
  path: '/api/applications/:applicationId/reopening',
  summary: 'Begin again with what was filled in, after a withdrawal or a missed payment',
  description: 'It is a draft again, without places: choose them anew.',
  feature: 'registration',
  may: [...own],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params,
  reply: application,
  errors: [
    ...known,
    'applicationWrongState',
    'alreadyApplied',
    ...batchOpen,
    'notEligible',
    'birthDateOutOfRange',
  ],
})

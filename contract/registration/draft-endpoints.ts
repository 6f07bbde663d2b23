import { z } from 'zod'
import { answers, texts } from '../batch/form/form.ts'
import { mostAttachmentBytes } from '../file/attachment.ts'
import { endpoint } from '../kit/endpoint.ts'
import { choiceLine, shownFile, wish } from './application-shapes.ts'
import { applicationParams, batchClosedErrors, editingErrors, owners } from './own-application.ts'

export const agreeToNotes = endpoint({
  method: 'PUT',
  path: '/api/applications/:applicationId/notes-agreement',
  summary: 'Agree to the notes of the batch, in this version',
  description:
    'For the version that the person has read: `notesOutdated` names the newest. Needed before places are chosen and before submitting.',
  feature: 'registration',
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
  body: z.object({ version: z.number().int().min(1) }),
  reply: z.object({ version: z.number().int() }),
  errors: [...editingErrors, ...batchClosedErrors, 'notesOutdated'],
})

/** As it is typed: what breaks a rule is kept too, and said; only submitting asks that all of it be right. */
export const saveAnswers = endpoint({
  method: 'PATCH',
  path: '/api/applications/:applicationId/answers',
  summary: 'Keep what was typed, field by field',
  description:
    'Takes any part of the form. What breaks a rule is kept too and named in `flaws`; only submitting insists. `baseVersion` is the version the changes began from: where one of these fields was written elsewhere since, nothing is saved, and `changedElsewhere` tells how it stands now. Locked fields come from the account: leave them out. While places are held, saving prolongs that.',
  feature: 'registration',
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
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
  errors: [...editingErrors, ...batchClosedErrors, 'answersInvalid', 'changedElsewhere'],
})

const fileErrors = ['fileEmpty', 'fileTooLarge', 'fileTooSmall', 'fileFormatWrong', 'fileBroken'] as const

/** The bytes are the body; the name comes percent-encoded in the header `file-name`. */
export const savePhoto = endpoint({
  method: 'PUT',
  path: '/api/applications/:applicationId/photo',
  summary: 'The portrait, as bytes',
  description:
    'JPEG, PNG or WebP, as the batch says, known by its bytes and not by its name. It is turned upright, cut to the size of the batch and kept as JPEG; the former one is gone. No commas in its name. Where the batch has portraits looked at, `check` of the reply tells what was found; where it sends back what does not fit, `photoUnfit` names it in `data.flaws`, and `nevertheless=yes` takes the photo all the same, marked for the review. Where nobody can look within five seconds it is taken unseen. At most 100 files in an hour and 300 in a day for one account.',
  feature: 'registration',
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
  /** It is the candidate’s photo, whatever is found. */
  query: z.object({ nevertheless: z.literal('yes').optional() }),
  upload: { mostBytes: 20 * 1024 * 1024 },
  reply: shownFile,
  errors: [
    ...editingErrors,
    ...batchClosedErrors,
    ...fileErrors,
    'photoHeic',
    'photoTooSmall',
    'photoUnfit',
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
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams.extend({ ruleId: z.string().max(40) }),
  /** The file that it stands in for: gone with the same word with which this one is there. */
  query: z.object({ replaces: z.uuid().optional() }),
  upload: { mostBytes: mostAttachmentBytes },
  reply: shownFile,
  errors: [
    ...editingErrors,
    ...batchClosedErrors,
    ...fileErrors,
    'tooManyFiles',
    'attachmentKindAbsent',
    'attachmentNotAsked',
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
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams.extend({ fileId: z.uuid() }),
  reply: z.object({ removed: z.literal(true) }),
  errors: [...editingErrors, ...batchClosedErrors, 'fileGone'],
})

/** Kept as it is ticked, before anything is held. */
export const saveWish = endpoint({
  method: 'PUT',
  path: '/api/applications/:applicationId/wish',
  summary: 'What is ticked so far, before places are held for it',
  description:
    'Keeps what is ticked for the next visit; judges nothing and holds nothing. `choosePlaces` does.',
  feature: 'registration',
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
  body: wish,
  reply: z.object({ saved: z.literal(true) }),
  errors: [...editingErrors, ...batchClosedErrors],
})

/** All of it or nothing: the places that this choice needs are the candidate's when it answers, the former ones free again. */
export const choosePlaces = endpoint({
  method: 'PUT',
  path: '/api/applications/:applicationId/choice',
  summary: 'Choose subjects and their areas, and hold their places',
  description:
    'Needs everything before it: notes, answers, photo, attachments. All of it or nothing; sent again with the same lines, it keeps what it has. Choosing again does not prolong the hold; after it has run out without being handed in, `holdResting` says when places may be held again. Free places in `listPlaces` are a picture of a moment, only this answer is a promise.',
  feature: 'registration',
  may: [...owners],
  project: 'actor',
  module: 'candidate_registration',
  organisationModule: 'group_registration_examination_module',
  audit: 'approved',
  params: applicationParams,
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
    ...editingErrors,
    ...batchClosedErrors,
    'subjectCountWrong',
    'subjectCombinationForbidden',
    'requiredSubjectMissing',
    'subjectAbsent',
    'areaMissing',
    'sameAreaRequired',
    'noSubjectsInArea',
    'changedElsewhere',
    'placesGone',
    'areaTotalReached',
    'organisationQuotaReached',
    'sameSubjectApplied',
    'holdResting',
    'flowStepNotReached',
    'notesOutdated',
    'notEligible',
    'birthDateOutOfRange',
  ],
})

/** What `placesGone` and `areaTotalReached` say in their data. */
export const gone = z.object({
  full: z.array(choiceLine),
  nearby: z.array(
    z.object({ subjectId: z.uuid(), areaId: z.uuid(), areaName: texts, free: z.number().int() }),
  ),
})
export type Gone = z.output<typeof gone>

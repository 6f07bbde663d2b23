import { absent, alerted, type Fault, invalid, refused } from '../kit/fault.ts'

export const registrationErrors = {
  /** Also for somebody else's. */
  applicationAbsent: absent('EREG_APPLICATION_01'),
  /** It was this organisation's, and went over to another. */
  candidateMoved: refused('EREG_MOVE_01'),
  /** The step is not in the table for where it stands now; `data.state`. */
  applicationWrongState: refused('EREG_STATE_01'),
  approvedNotEditable: refused('EREG_STATE_02'),
  paidNotEditable: refused('EREG_STATE_03'),
  /** The review returned other parts of it than this: `data.parts`. */
  partNotReturned: refused('EREG_STATE_04'),
  /** The person is registered in this batch by another way: by an organisation, or by an own account. Of whom is not said. */
  alreadyApplied: refused('EREG_REPEAT_01'),
  sameSubjectApplied: refused('EREG_REPEAT_02'),
  /** `data.hindrances`, and `data.reasons` in three languages where a condition of the batch says no. */
  notEligible: refused('EREG_ELIGIBILITY_01'),
  birthDateOutOfRange: refused('EREG_ELIGIBILITY_02'),
  /** For misconduct in an earlier exam, up to a day. */
  barredFromExams: refused('EREG_ELIGIBILITY_03'),
  registrationNotOpen: refused('SWITCH_OFF$REG_01'),
  /** Reviewing has times, and this is none of them. */
  reviewNotOpen: refused('SWITCH_OFF$REVIEW_01'),
  examSuspended: refused('ERG_SUSPEND_01'),
  /** The project wants a confirmation form that it has passed, and on which the person stands as they are now. */
  confirmationMissing: refused('EXM_REG_FORM_01'),
  notesOutdated: refused('EREG_NOTES_01'),
  /** Somebody, perhaps the same person in another tab, changed these meanwhile: `data.fields`, `data.answers`, `data.version`. */
  changedElsewhere: refused('EREG_VERSION_01'),
  answersInvalid: invalid('EREG_ANSWERS_01'),
  /** Something before this step is missing: `data.step`. */
  flowStepNotReached: refused('EREG_STEP_01'),
  subjectCountWrong: refused('EREG_SUBJECT_01'),
  subjectCombinationForbidden: refused('EREG_SUBJECT_02'),
  requiredSubjectMissing: refused('EREG_SUBJECT_03'),
  subjectAbsent: refused('EREG_SUBJECT_04'),
  areaMissing: refused('EREG_AREA_01'),
  sameAreaRequired: refused('EREG_AREA_02'),
  noSubjectsInArea: refused('EREG_AREA_03'),
  /** `data.full` names subject and area, `data.nearby` what is free for each, nearest first. */
  placesGone: refused('E_REG_PLACES_01'),
  /** The area has no more in all, whatever the subject; `data` as of `placesGone`. */
  areaTotalReached: refused('EREG_QUOTA_02'),
  organisationQuotaReached: refused('EREG_QUOTA_01'),
  placesLapsed: refused('E_REG_PLACES_02'),
  /** They were held for as long as they may be: again after `data.minutes`, at `data.restsUntil`. */
  holdResting: refused('E_REG_PLACES_03'),
  /** No font has `data.characters`. */
  characterNotPrintable: refused('EREG_PRINT_01'),
  fileEmpty: invalid('EREG_FILE_01'),
  /** `data.mostBytes`. */
  fileTooLarge: invalid('EREG_FILE_02'),
  fileTooSmall: invalid('EREG_FILE_03'),
  fileFormatWrong: invalid('EREG_FILE_04'),
  fileBroken: invalid('EREG_FILE_05'),
  photoHeic: invalid('EREG_FILE_06'),
  photoTooSmall: invalid('EREG_FILE_07'),
  photoTooManyPixels: invalid('EREG_FILE_08'),
  /** `data.flaws`: what was found. */
  photoUnfit: refused('EREG_PHOTO_01'),
  fileNameHasComma: invalid('EREG_FILE_09'),
  tooManyFiles: refused('EREG_FILE_10'),
  attachmentKindAbsent: refused('EREG_FILE_11'),
  fileGone: alerted('EREG_FILE_12'),
  /** Stored in a way that takes too long to open. */
  pictureTooSlow: invalid('EREG_FILE_13'),
  /** An encrypted document. */
  documentLocked: invalid('EREG_FILE_14'),
  /** By what this person answered; others are asked for it. */
  attachmentNotAsked: refused('EREG_FILE_15'),
} as const satisfies Record<string, Fault>

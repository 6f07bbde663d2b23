import type { SentencesOf } from '#phrases/sentences.ts'
import type { registration as source } from '#phrases/zh-Hans/registration.ts'

export const registration: SentencesOf<typeof source> = {
  errors: {
    applicationAbsent: 'This registration does not exist.',
    candidateMoved: 'This candidate has been transferred to another organisation.',
    applicationWrongState:
      'The status of this registration has changed and this action is no longer possible. Please refresh the page.',
    approvedNotEditable: 'A registration that has been submitted or approved cannot be changed.',
    paidNotEditable: 'Subjects and areas cannot be changed after payment.',
    partNotReturned: 'The review did not return this part; it cannot be changed.',
    alreadyApplied:
      'This person is already registered for this exam session, by themselves or by an organisation, and cannot register twice.',
    sameSubjectApplied: 'You have already registered for the same subject in another exam session.',
    notEligible: 'You do not meet the eligibility requirements of this exam session.',
    birthDateOutOfRange: 'Your date of birth is outside the range set for this exam session.',
    barredFromExams:
      'You are barred from registering because of misconduct in an earlier exam. The date until which this applies is shown with the score of that exam.',
    registrationNotOpen: 'Registration is not open: it has not started, is paused or has closed.',
    reviewNotOpen: 'Reviewing is not open: it has not started, is paused or has closed.',
    confirmationMissing:
      'The candidate must first be on a confirmation form that the exam office has passed. See “Confirmation forms”.',
    examSuspended: 'This exam session has been suspended. Please check the notices.',
    notesOutdated: 'The candidate notes have been updated. Please read them and agree again.',
    changedElsewhere:
      'This information was changed in another tab or on another device. Please choose which version to keep.',
    answersInvalid: 'Some answers are missing or incorrect. Please complete or correct them.',
    flowStepNotReached: 'Please complete the earlier steps first.',
    subjectCountWrong: 'The number of subjects chosen is not allowed. Please change your choice.',
    subjectCombinationForbidden: 'These subjects cannot be taken together. Please change your choice.',
    requiredSubjectMissing: 'Please choose the compulsory subject.',
    subjectAbsent: 'The subject chosen is not offered in this exam session. Please choose again.',
    areaMissing: 'Please choose an exam area for every subject.',
    sameAreaRequired: 'All subjects must be taken in the same exam area.',
    noSubjectsInArea: 'No subjects are available in this exam area.',
    placesGone: 'The places in this area have just been taken. Please choose another area.',
    areaTotalReached:
      'The total number of places in this exam area has been reached. Please choose another area.',
    organisationQuotaReached: 'Your organisation has used all its places.',
    placesLapsed: 'Your places are no longer held. Please choose the area and subjects again.',
    fileEmpty: 'The file is empty. Please choose another file.',
    fileTooLarge: 'The file is too large. Please reduce its size and upload it again.',
    fileTooSmall: 'The photo file is too small. Please use a clearer photo.',
    fileFormatWrong: 'This file format is not accepted. Please choose another file.',
    fileBroken: 'The file is damaged and cannot be opened. Please choose another file.',
    photoHeic: 'HEIC photos are not accepted. Please convert the photo to JPG or take a new one.',
    photoTooSmall: 'The photo resolution is too low. Please use a larger photo.',
    photoTooManyPixels: 'The photo resolution is too high. Please use a smaller photo.',
    photoUnfit: 'The photo does not meet the requirements. Please replace it as advised.',
    fileNameHasComma:
      'The photo file name cannot contain a comma. Please rename the file and upload it again.',
    tooManyFiles: 'The maximum number of files has been reached.',
    attachmentKindAbsent: 'This exam session does not require documents of this type.',
    attachmentNotAsked: 'According to your answers, you do not need to upload documents of this type.',
    fileGone: 'This file is no longer available. Please refresh the page.',
    pictureTooSlow:
      'This picture takes too long to open. Please save it as an ordinary JPG and upload it again.',
    documentLocked:
      'This PDF is protected. Please remove the password or print it to a new PDF, then upload it again.',
    holdResting: 'Your places have been released. You can choose again in {{minutes}} minutes.',
    characterNotPrintable:
      'The PDF cannot show “{{characters}}”. Please choose “Print registration form” instead.',
  },
  statuses: {
    toBeSubmitted: 'Not submitted',
    organisationReview: 'Awaiting its organisation',
    pendingReview: 'Pending review',
    undetermined: 'Under further review',
    notPassed: 'Changes required',
    refused: 'Rejected',
    payNow: 'Payment due',
    pricePending: 'Fee to be confirmed',
    paidPendingReview: 'Paid, pending review',
    approved: 'Approved',
    paymentCompleted: 'Paid',
    registrationSuccessful: 'Registered',
    withdrawn: 'Withdrawn',
    lapsed: 'Expired',
    dataToImprove: 'Details to be completed',
    refunding: 'Refund in progress',
    refunded: 'Refunded',
    deferred: 'Deferred',
    cancelled: 'Exam cancelled',
    deleted: 'Removed by the organisation',
  },
}

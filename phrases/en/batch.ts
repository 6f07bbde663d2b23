import type { SentencesOf } from '#phrases/sentences.ts'
import type { batch as source } from '#phrases/zh-Hans/batch.ts'

export const batch: SentencesOf<typeof source> = {
  errors: {
    batchAbsent: 'This exam session does not exist.',
    quotaAbsent: 'No places are set for this subject in this area.',
    capacityBelowHeld: 'The number of places cannot be lower than the number already taken.',
    areaAbsent: 'This exam area does not exist.',
    batchFlawed:
      'With this change the settings of the exam session would be wrong. Check areas, subjects and combinations.',
    batchStepImpossible:
      'This cannot be done in the present state of the exam session. Please reload the page.',
    batchNotReady: 'Some problems must be settled before this exam session can be opened.',
    batchInUse:
      'This exam session was open before, or somebody has begun to register. It cannot be removed; you can end it.',
    batchSheetFlawed: 'Some cells are wrong. Nothing was saved. Correct them and save again.',
    workbookOfOtherBatch:
      'This workbook is of another exam session. Nothing was filled in. Download the one of this session.',
  },
  hindrances: {
    notYetOpen: 'Registration has not opened yet.',
    closed: 'Registration has closed.',
    paused: 'Registration is paused. Please check the notices for updates.',
    examOver: 'The exam for this session has ended.',
    registrationNotOpen: 'Registration for this exam is not open at present.',
    tooYoung: 'You are below the minimum age for this exam session.',
    tooOld: 'You are above the maximum age for this exam session.',
    certificateTypeNotTaken: 'This exam session does not accept your type of ID.',
    genderNotTaken: 'This exam session is not open to candidates of your gender.',
    birthDayMissing: 'Your account has no date of birth. Please add it first.',
    barred: 'You are barred from registering because of misconduct in an earlier exam.',
  },
}

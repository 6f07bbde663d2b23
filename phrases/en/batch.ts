import type { SentencesOf } from '#phrases/sentences.ts'
import type { batch as source } from '#phrases/zh-Hans/batch.ts'

export const batch: SentencesOf<typeof source> = {
  errors: {
    batchAbsent: 'This batch is not there.',
    quotaAbsent: 'This area keeps no places for this subject.',
    capacityBelowHeld: 'There cannot be fewer places than are taken already.',
  },
  hindrances: {
    notYetOpen: 'Registration has not begun yet.',
    closed: 'Registration is over.',
    paused: 'Registration is paused. Please watch the notices.',
    examOver: 'The exam of this batch is over.',
    registrationNotOpen: 'Registration for this exam is not open now.',
    tooYoung: 'You are younger than this batch asks for.',
    tooOld: 'You are older than this batch allows.',
    certificateTypeNotTaken: 'This batch does not take your type of certificate.',
    genderNotTaken: 'This batch is not open to your gender.',
    birthDayMissing: 'Your account has no date of birth yet. Please complete it first.',
  },
}

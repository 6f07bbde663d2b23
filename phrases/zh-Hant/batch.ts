import type { SentencesOf } from '#phrases/sentences.ts'
import type { batch as source } from '#phrases/zh-Hans/batch.ts'

export const batch: SentencesOf<typeof source> = {
  errors: {
    batchAbsent: '這個批次不存在。',
    quotaAbsent: '該考區沒有這個科目的名額設定。',
    capacityBelowHeld: '名額不能少於已被佔用的數量。',
  },
  hindrances: {
    notYetOpen: '報名尚未開始。',
    closed: '報名已結束。',
    paused: '報名已暫停，請留意公告。',
    examOver: '本批次考試已結束。',
    registrationNotOpen: '本考試的報名現在沒有開放。',
    tooYoung: '年齡不到報名要求。',
    tooOld: '年齡超過報名要求。',
    certificateTypeNotTaken: '本批次不接受您的證件類型。',
    genderNotTaken: '您的性別不符合本批次的報名要求。',
    birthDayMissing: '您的帳號缺少出生日期，請先完善帳號資訊。',
  },
}

import type { SentencesOf } from '#phrases/sentences.ts'
import type { batch as source } from '#phrases/zh-Hans/batch.ts'

export const batch: SentencesOf<typeof source> = {
  errors: {
    batchAbsent: '此批次不存在。',
    quotaAbsent: '此考區未設定此科目的名額。',
    capacityBelowHeld: '名額數不得少於已占用的名額數。',
    areaAbsent: '此考區不存在。',
    batchFlawed: '修改後的批次設定有誤，請核對考區、科目及組合規則。',
    batchStepImpossible: '此批次目前的狀態不能進行此操作，請重新整理後查看。',
    batchNotReady: '此批次仍有必須處理的問題，處理後才能開放。',
    batchInUse: '此批次已開放過或已有人報名，不能刪除，可將其結束。',
    batchSheetFlawed: '部分儲存格填寫有誤，未儲存。請依提示修改後重新儲存。',
    workbookOfOtherBatch: '這份表格屬於另一個批次，未填入任何內容。請下載本批次的表格填寫。',
  },
  hindrances: {
    notYetOpen: '報名尚未開始。',
    closed: '報名已結束。',
    paused: '報名已暫停，恢復時間請留意最新公告。',
    examOver: '本批次考試已結束。',
    registrationNotOpen: '本考試目前未開放報名。',
    tooYoung: '未達報名年齡。',
    tooOld: '超過報名年齡上限。',
    certificateTypeNotTaken: '本批次不接受您的證件類型。',
    genderNotTaken: '您的性別不符合本批次的報名要求。',
    birthDayMissing: '帳號資料中沒有出生日期，請先補齊。',
    barred: '因考試違規，仍在禁止報名期間內。',
  },
}

import type { SentencesOf } from '#phrases/sentences.ts'
import type { work as source } from '#phrases/zh-Hans/work.ts'

export const work: SentencesOf<typeof source> = {
  errors: {
    workAbsent: '該作業不存在或已清除。',
    workOver: '該作業已結束，無法取消。',
    workResultAbsent: '沒有可下載的檔案，或檔案已清除。',
    tooManyWorks: '您已有 {{most}} 項作業進行中，請待其結束後再試。',
  },
  kinds: {
    'organisation.import': '匯入單位帳號',
    'staff.export': '匯出工作人員名單',
    'organisation.export': '匯出單位帳號',
    'application.export': '匯出報名名單',
  },
  states: {
    queued: '等待處理',
    running: '處理中',
    done: '已完成',
    failed: '未完成',
    cancelled: '已取消',
  },
  messages: {
    rowsWritten: '共 {{rows}} 列。',
    fileInTheMaking: '正在產生檔案。',
  },
  title: '背景作業',
  lead: '進行中的作業和最近的結果。離開本頁，作業會繼續進行。',
  none: '尚無作業',
  noneAdvice: '匯入、匯出等耗時的操作會顯示於此。',
  count: '已處理 {{done}} 筆。',
  countOf: '已處理 {{done}}，共 {{total}}。',
  cancelling: '正在取消。',
  cancelledAt: '已取消，已處理 {{done}} 筆，已處理的保留。',
  colon: '：',
  cancel: '取消作業',
  cancelAsk: '取消該作業？',
  cancelText: '已處理的部分保留，其餘不再處理。',
  goOn: '繼續進行',
  download: '下載檔案',
  keptUntil: '保留至 {{time}}',
  mayLeave: '您可以離開本頁，作業會繼續進行。',
}

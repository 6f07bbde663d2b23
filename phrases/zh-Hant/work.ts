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
    'organisation.import': '匯入團體用戶',
    'staff.export': '匯出工作人員名單',
    'organisation.export': '匯出團體用戶名單',
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
}

import type { SentencesOf } from '#phrases/sentences.ts'
import type { flow as source } from '#phrases/zh-Hans/flow.ts'

export const flow: SentencesOf<typeof source> = {
  stations: {
    notes: '報考須知',
    base: '基本資料',
    photo: '證件照片',
    files: '附件資料',
    area: '選擇考區',
    subject: '選擇科目',
    submit: '核對並提交',
    confirm: '報名結果',
  },
  missing: {
    notes: '請閱讀並同意',
    base: '還有內容要填寫',
    photo: '還沒有照片',
    files: '還缺 {{count}} 份',
    area: '還沒有選定',
    subject: '還沒有選定',
    submit: '還沒有提交',
  },
  steps: { label: '報名步驟', all: '全部步驟', done: '（已完成）' },
  head: {
    until: '報名截止 {{time}}',
    held: '名額保留',
    heldSoon: '名額還能保留約 {{minutes}} 分鐘，請盡快提交。',
  },
  actions: { back: '上一步', next: '儲存並繼續', leave: '我的報名' },
  unreachable: '網路不通，沒有繼續。您填寫的內容仍保留，請檢查網路後再試。',
  absent: {
    title: '找不到這份報名',
    text: '它可能屬於另一個帳號，或者連結不完整。請從「我的報名」重新進入。',
  },
  toRegistrations: '我的報名',
}

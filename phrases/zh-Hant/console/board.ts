import type { SentencesOf } from '#phrases/sentences.ts'
import type { board as source } from '#phrases/zh-Hans/console/board.ts'

export const board: SentencesOf<typeof source> = {
  ways: {
    label: '管理後台導覽',
    beside: '考試與導覽',
    menu: '導覽',
    signOut: '登出',
    none: '您的角色在本考試暫無可辦理的事項。',
    groups: {
      project: '考試項目',
      batches: '批次',
      content: '內容',
      review: '報名與審核',
      people: '考生與單位',
      messages: '訊息',
      works: '作業與紀錄',
      platform: '平台',
      me: '我的帳號',
    },
  },
  choice: {
    current: '目前考試：{{name}}',
    choose: '選擇考試',
    search: '依名稱或代碼尋找考試',
    nothing: '找不到相符的考試。',
    more: '另有 {{count}} 個考試未列出，請輸入名稱或代碼尋找。',
    none: '暫無考試',
    states: { active: '運作中', maintenance: '維護中', ended: '已結束' },
  },
}

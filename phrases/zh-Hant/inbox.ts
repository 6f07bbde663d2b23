import type { SentencesOf } from '#phrases/sentences.ts'
import type { inbox as source } from '#phrases/zh-Hans/inbox.ts'

export const inbox: SentencesOf<typeof source> = {
  title: '訊息',
  unread: '未讀',
  readAll: '全部標為已讀',
  none: '目前沒有訊息',
  noneText: '報名送出、審核、繳費的通知將顯示於此。',
  links: {
    mend: '前往修改',
    pay: '查看並繳費',
    look: '查看報名',
    moves: '查看考生轉移',
    mendInstitution: '前往修改',
    institution: '查看機構資料',
  },
  errors: {
    messageAbsent: '查無此訊息。',
  },
}

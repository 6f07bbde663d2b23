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
  },
  errors: {
    messageKindAbsent: '查無此類訊息。',
    messageAbsent: '查無此訊息。',
    messageTextEmpty: '訊息的標題與內文不可空白。',
    messagePlaceholderUnknown: '此類訊息沒有預留欄位「{{placeholder}}」，請更正。',
    messagePlaceholderMissing: '內文缺少預留欄位「{{placeholder}}」，請補上。',
    messageTextSigned: '請勿使用「【】」：考試名稱由系統自動加在內文之前。',
    messageTextTooLong: '訊息過長，請縮短。簡訊連同考試名稱不得超過 4 則。',
    messageKindChanged: '此設定已由他人修改，請重新整理後再試。',
  },
}

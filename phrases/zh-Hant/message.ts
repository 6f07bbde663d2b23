import type { SentencesOf } from '#phrases/sentences.ts'
import type { message as source } from '#phrases/zh-Hans/message.ts'

export const message: SentencesOf<typeof source> = {
  texts: {
    register: '您正在註冊考生帳號，驗證碼 {{code}}，{{minutes}} 分鐘內有效，請勿告知他人。',
    recover:
      '您正在重設登入密碼，驗證碼 {{code}}，{{minutes}} 分鐘內有效，請勿告知他人。如非本人操作，請忽略。',
    changeContact: '您正在綁定或更換聯絡方式，驗證碼 {{code}}，{{minutes}} 分鐘內有效，請勿告知他人。',
    bind: '您正在綁定報考紀錄，驗證碼 {{code}}，{{minutes}} 分鐘內有效，請勿告知他人。',
    contactChanged: '您帳號綁定的手機號碼或電子郵件已變更，其他裝置已登出。如非本人操作，請立即洽主辦單位。',
  },
  subjects: {
    register: '驗證碼：註冊帳號',
    recover: '驗證碼：重設密碼',
    changeContact: '驗證碼：綁定或更換聯絡方式',
    bind: '驗證碼：綁定報考紀錄',
    contactChanged: '聯絡方式已變更',
  },
}

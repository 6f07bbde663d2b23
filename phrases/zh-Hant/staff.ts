import type { SentencesOf } from '#phrases/sentences.ts'
import type { staff as source } from '#phrases/zh-Hans/staff.ts'

export const staff: SentencesOf<typeof source> = {
  errors: {
    staffAbsent: '找不到此工作人員。',
    staffNameTaken: '此帳號名稱已被使用，請換一個。',
    secondFactorOn: '第二重驗證已經開啟。',
    secondFactorOff: '第二重驗證尚未開啟。',
    secondFactorNeeded: '平台要求您使用第二重驗證，不能關閉。',
    passwordUnchanged: '新密碼不能與目前的密碼相同。',
  },
}

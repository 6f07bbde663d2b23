import type { SentencesOf } from '#phrases/sentences.ts'
import type { kit as source } from '#phrases/zh-Hans/kit.ts'

export const kit: SentencesOf<typeof source> = {
  loading: '載入中……',
  retry: '重試',
  close: '關閉',
  cancel: '取消',
  back: '返回',
  language: '語言',
  systemErrorAlert: '抱歉，系統發生錯誤（錯誤碼：{{message}}）。請重新整理頁面，或洽主辦單位。',
  reference: '編號 {{message}}',
  unreachable: '網路連線失敗，操作未完成。您填寫的內容已保留，請檢查網路後重試。',
  tooOften: '操作過於頻繁，請 {{minutes}} 分鐘後再試。',
  errors: {
    tokenMissing: '請先登入。',
    permissionMissing: '您沒有此項操作的權限。',
    viewOnly: '您正在唯讀查看，不能操作或修改。',
    agreementDue: '協議已更新，請閱讀並同意後繼續辦理。',
    nothingHere: '系統繁忙，請稍後再試。',
    inputInvalid: '填寫內容缺漏或不正確，請檢查後重新送出。',
    bodyTooLarge: '送出的內容過大，請精簡後重新送出。',
    bodyUnreadable: '送出的內容無法讀取，請重新整理頁面後再試。',
    keyReused: '本次送出與先前送出的內容不一致，請重新整理頁面後再試。',
    clickedTwice: '請勿重複點按。',
    tooManyRequests: '操作過於頻繁，請稍後再試。',
    busy: '目前使用人數較多，請稍候，頁面將自動重試。',
    systemError: '抱歉，系統發生錯誤。請重新整理頁面，或洽主辦單位。',
  },
}

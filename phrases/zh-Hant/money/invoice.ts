import type { SentencesOf } from '#phrases/sentences.ts'
import type { invoice as source } from '#phrases/zh-Hans/money/invoice.ts'

export const invoice: SentencesOf<typeof source> = {
  errors: {
    invoiceAbsent: '沒有可開立發票的內容，或該發票不存在。',
    invoiceInProcess: '發票正在處理中或已開立，請勿重複送出。',
    invoiceClosed: '發票已關閉，或已過發票申請期限。',
    invoiceNotConfigured: '主辦單位尚未完成發票設定，請稍後再試。',
    invoicesOff: '本項目不提供發票。',
    invoiceChoiceMissing: '請先選擇是否需要發票。',
    invoiceFailed: '發票開立失敗，請核對後重新送出。',
    invoiceSignatureWrong: '發票檔案驗證未通過，請聯絡主辦單位。',
    specialNeedsTaxNumber: '專用發票須填寫單位抬頭和納稅人識別號。',
    taxpayerIdWrong: '納稅人識別號有誤，請核對。',
    flushBeforeRefund: '該發票正在沖銷，完成後方可退款或修改。',
  },
}

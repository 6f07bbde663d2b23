import type { SentencesOf } from '#phrases/sentences.ts'
import type { bankTransfer as source } from '#phrases/zh-Hans/money/bank-transfer.ts'

export const bankTransfer: SentencesOf<typeof source> = {
  way: '銀行轉帳',
  yuan: '{{amount}} 元',
  copy: '複製',
  copied: '已複製',
  account: {
    name: '收款戶名',
    bank: '收款銀行',
    number: '收款帳號',
    amount: '轉帳金額',
    reference: '轉帳附言',
    referenceHint: '轉帳時請於附言（備註）填寫上列訂單編號，並依轉帳金額一次付清。',
    decideBy: '送出轉帳憑證後，名額保留至 {{time}}，等候工作人員確認入帳。',
  },
  proof: {
    title: '送出轉帳憑證',
    amount: '實際轉帳金額（元）',
    paidOn: '轉帳日期',
    payerName: '付款戶名',
    payerHint: '與付款帳戶的戶名一致。',
    files: '轉帳收據',
    filesHint: 'JPG、PNG 或 PDF 格式，每個不超過 5 MB，最多 {{most}} 個。',
    submit: '送出憑證',
  },
  missing: {
    amount: '請填寫轉帳金額，如 197.00。',
    paidOn: '請選擇轉帳日期。',
    payerName: '請填寫付款戶名。',
    files: '請上傳轉帳收據。',
  },
  waits: {
    title: '等候確認入帳',
    sent: '轉帳憑證已於 {{time}} 送出，金額 {{amount}} 元。',
    until: '名額保留至 {{time}}。確認期間無法使用其他付款方式，也無法取消訂單。',
  },
  refused: {
    title: '轉帳憑證未通過',
    reason: '原因：',
    text: '請重新送出轉帳憑證，或使用其他付款方式。',
  },
  differs: {
    title: '入帳金額不符',
    received: '實際入帳 {{amount}} 元，與應繳金額不符，將予退回。',
    text: '請依應繳金額重新付款。',
  },
}

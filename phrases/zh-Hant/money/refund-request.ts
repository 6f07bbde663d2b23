import type { SentencesOf } from '#phrases/sentences.ts'
import type { refundRequest as source } from '#phrases/zh-Hans/money/refund-request.ts'

export const refundRequest: SentencesOf<typeof source> = {
  title: '退款',
  open: '辦理退款',
  ground: '退款原因',
  groundMissing: '請選擇退款原因。',
  back: '可退 {{amount}} 元',
  share: {
    full: '實繳 {{paid}} 元，全額退還。',
    percent: '實繳 {{paid}} 元，依規定退還 {{percent}}%。',
    less: '實繳 {{paid}} 元，扣除 {{kept}} 元後退還。',
  },
  until: '請於 {{time}} 前提出。',
  decidedBy: {
    rule: '提出後即予辦理，款項依原付款方式退回，報名同時取消。',
    cashier: '提出後由工作人員審核，審核期間報名不受影響；通過後款項依原付款方式退回，報名同時取消。',
  },
  words: '補充說明（選填）',
  wordsHint: '不超過 {{most}} 字，請勿填寫證件號碼與銀行帳號。',
  proofOptional: '證明文件（選填）',
  proofRequired: '證明文件',
  proofHint: 'JPG、PNG 或 PDF 格式，每個不超過 5 MB，最多 {{most}} 個。',
  understood: '我已了解：退款後報名取消，名額釋出，無法恢復。',
  understoodMissing: '請確認已了解退款後果。',
  submit: '提出退款',
  close: '暫不退款',
  asked: '退款審核中，結果將顯示於此。',
  takeBack: {
    button: '撤回退款請求',
    title: '確定撤回退款請求？',
    text: '撤回後報名維持不變，於規定時間內可重新提出。',
    no: '暫不撤回',
  },
}

import type { SentencesOf } from '#phrases/sentences.ts'
import type { payment as source } from '#phrases/zh-Hans/money/payment.ts'

export const payment: SentencesOf<typeof source> = {
  errors: {
    paymentNotOpen: '現在不在繳費時間內。',
    pricePending: '費用尚未確定，請待確定後再繳費。',
    orderAbsent: '查無此訂單。',
    orderWrongState: '此訂單已付款或已關閉，請重新整理查看。',
    orderTimeOver: '距繳費截止不足一分鐘，無法再發起付款。',
    applicationsUnpayable: '部分報名目前無法繳費，請移除後重新送出。',
    paymentNotBegun: '無法發起付款，請稍後再試，或改用其他付款方式。',
    orderNotClosed: '暫時無法確認付款結果，訂單未取消，請稍後再試。',
  },
}

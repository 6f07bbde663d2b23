import type { RefundReason } from '#contract/payment/order.ts'

/** What the payer reads at the provider, who knows no language of theirs: in the portal's first one. */
export const refundWords: Readonly<Record<RefundReason, string>> = {
  second: '重复支付退款',
  late: '逾期支付退款',
  difference: '金额不符退款',
  withdrawn: '报名撤回退款',
  asked: '申请退款',
  cancelled: '考试取消退款',
  refused: '审核未通过退款',
  paidOut: '结转款退回',
  appealed: '成绩复核退费',
}

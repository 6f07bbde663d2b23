import type { UnrefundableReason } from '#contract/payment/refund/refund-endpoints.ts'
import type { refundErrors } from '#contract/payment/refund/refund-errors.ts'
import type { RefundFailure } from '#contract/payment/refund/refund-failure.ts'

/** Asking for money back. */
export const refund = {
  errors: {
    refundAbsent: '该退款不存在。',
    refundWrongState: '该退款已有处理结果，请刷新查看。',
    refundImpossible: '所选报名目前不能退款，请查看原因。',
    refundGroundAbsent: '该退款原因已停用，请刷新后重新选择。',
    refundProofMissing: '请上传证明后再提交。',
    refundOfWholeOrder: '本项目只办理整单退款，请选择订单内的全部报名。',
    refundAmountWrong: '退款金额须大于 0，且不超过实缴金额。',
    refundNoteMissing: '退款金额与规定不同的，请填写说明。',
    refundNeedsAnother: '超过复核限额的款项，须由登记到账以外的人员办理手工退款。',
    refundAtProvider: '支付渠道可能仍会退还该款项，请稍后重试。',
    refundWaitsForInvoice: '该退款的发票尚未冲红，请先重新发出。',
    refundFileAbsent: '该证明文件不存在，请重新上传。',
    cancellationStillOpen: '请先暂停或结束该批次，或停用该考区、科目，再取消考试。',
    cancellationEmpty: '没有需要取消的报名。',
    cancellationGrown: '待退金额已超过提交时的金额，请重新提交。',
  } satisfies Record<keyof typeof refundErrors, string>,
  why: {
    notPaid: '尚未缴费',
    goingBack: '已提出退款',
    ended: '该报名已结束，不能退款',
    notNow: '不在退款办理时间内',
    nothingBack: '按规定无可退金额',
  } satisfies Record<UnrefundableReason, string>,
  failures: {
    byHand: '款项经银行转账收取，须由收费员线下退回',
    payerAccount: '付款人的账户异常或已注销',
    closedAtProvider: '支付渠道关闭了该笔退款',
    tooLate: '该笔交易已不能在支付渠道退款',
    tooMuch: '超过该笔交易的可退金额',
    paymentUnknown: '支付渠道查不到该笔交易',
    invoiceNotAwaited: '收费员已不再等待发票冲红',
    invoiceTooLong: '发票逾期仍未冲红',
    buyerRefused: '购买方不同意冲红发票',
    buyerSilent: '购买方逾期未确认冲红发票',
    invoiceNotReversed: '发票未能冲红',
    refusedAtProvider: '支付渠道拒绝退款',
  } satisfies Record<RefundFailure, string>,
  providerCode: '渠道返回码：{{code}}',
} as const

import type { paymentErrors } from '#contract/payment/payment-errors.ts'

/** Orders and paying them. */
export const payment = {
  errors: {
    paymentNotOpen: '现在不在缴费时间内。',
    pricePending: '费用尚未确定，请等待确定后再缴费。',
    orderAbsent: '该订单不存在。',
    orderWrongState: '该订单已支付或已关闭，请刷新查看。',
    orderTimeOver: '距缴费截止不足一分钟，不能再发起支付。',
    applicationsUnpayable: '部分报名目前不能缴费，请移除后重新提交。',
    paymentNotBegun: '支付未能发起，请稍后重试，或换一种支付方式。',
    orderNotClosed: '暂时无法确认支付结果，订单未取消，请稍后再试。',
  } satisfies Record<keyof typeof paymentErrors, string>,
} as const

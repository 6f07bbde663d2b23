import type { invoiceErrors } from '#contract/invoice/invoice-errors.ts'

/** Invoices: asking for them, and how they stand. */
export const invoice = {
  errors: {
    invoiceAbsent: '没有可开票的内容，或该发票不存在。',
    invoiceInProcess: '发票正在处理中或已开具，请勿重复提交。',
    invoiceClosed: '发票已关闭，或已过发票申请期限。',
    invoiceNotConfigured: '主办单位尚未完成开票设置，请稍后再试。',
    invoicesOff: '本项目不提供发票。',
    invoiceChoiceMissing: '请先选择是否需要发票。',
    invoiceFailed: '发票开具失败，请核对后重新提交。',
    invoiceSignatureWrong: '发票文件校验未通过，请联系主办单位。',
    specialNeedsTaxNumber: '专用发票须填写单位抬头和纳税人识别号。',
    taxpayerIdWrong: '纳税人识别号有误，请核对。',
    flushBeforeRefund: '该发票正在冲红，完成后方可退款或修改。',
  } satisfies Record<keyof typeof invoiceErrors, string>,
} as const

/** What a payer reads who pays by bank transfer. */
export const bankTransfer = {
  way: '银行转账',
  yuan: '{{amount}} 元',
  copy: '复制',
  copied: '已复制',
  account: {
    name: '收款户名',
    bank: '开户银行',
    number: '收款账号',
    amount: '转账金额',
    reference: '转账附言',
    referenceHint: '转账时请在附言（用途、备注）中填写上述订单号，并按转账金额一次付清。',
    decideBy: '提交转账凭证后，名额保留至 {{time}}，等待工作人员确认到账。',
  },
  proof: {
    title: '提交转账凭证',
    amount: '实际转账金额（元）',
    paidOn: '转账日期',
    payerName: '付款户名',
    payerHint: '与付款账户的户名一致。',
    files: '转账回单',
    filesHint: 'JPG、PNG 或 PDF 格式，每个不超过 5 MB，最多 {{most}} 个。',
    submit: '提交凭证',
  },
  missing: {
    amount: '请填写转账金额，如 197.00。',
    paidOn: '请选择转账日期。',
    payerName: '请填写付款户名。',
    files: '请上传转账回单。',
  },
  waits: {
    title: '等待确认到账',
    sent: '转账凭证已于 {{time}} 提交，金额 {{amount}} 元。',
    until: '名额保留至 {{time}}。确认期间不能使用其他方式支付，也不能取消订单。',
  },
  refused: {
    title: '转账凭证未通过',
    reason: '原因：',
    text: '请重新提交转账凭证，或使用其他方式支付。',
  },
  differs: {
    title: '到账金额不符',
    received: '实际到账 {{amount}} 元，与应缴金额不符，将予退回。',
    text: '请按应缴金额重新支付。',
  },
} as const

/** What a payer reads who asks for money back. */
export const refundRequest = {
  title: '退款',
  open: '办理退款',
  ground: '退款原因',
  groundMissing: '请选择退款原因。',
  back: '可退 {{amount}} 元',
  share: {
    full: '实缴 {{paid}} 元，全额退还。',
    percent: '实缴 {{paid}} 元，按规定退还 {{percent}}%。',
    less: '实缴 {{paid}} 元，扣除 {{kept}} 元后退还。',
  },
  until: '请在 {{time}} 前提出。',
  decidedBy: {
    rule: '提出后即予办理，款项原路退回，报名同时取消。',
    cashier: '提出后由工作人员审核，审核期间报名不受影响；通过后款项原路退回，报名同时取消。',
  },
  words: '补充说明（选填）',
  wordsHint: '不超过 {{most}} 字，请勿填写证件号码和银行账号。',
  proofOptional: '证明材料（选填）',
  proofRequired: '证明材料',
  proofHint: 'JPG、PNG 或 PDF 格式，每个不超过 5 MB，最多 {{most}} 个。',
  understood: '我已了解：退款后报名取消，名额释放，不能恢复。',
  understoodMissing: '请确认已了解退款后果。',
  submit: '提出退款',
  close: '暂不退款',
  asked: '退款正在审核，结果将在此显示。',
  takeBack: {
    button: '撤回退款请求',
    title: '确定撤回退款请求？',
    text: '撤回后报名保持不变，在规定时间内可以重新提出。',
    no: '暂不撤回',
  },
} as const

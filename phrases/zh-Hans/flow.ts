import type { FlowStation } from '#contract/registration/flow.ts'

export const flow = {
  stations: {
    notes: '报考须知',
    base: '基本信息',
    photo: '证件照片',
    files: '附件材料',
    area: '选择考区',
    subject: '选择科目',
    submit: '核对并提交',
    confirm: '报名结果',
  } satisfies Record<FlowStation, string>,
  missing: {
    notes: '请阅读并同意',
    base: '还有内容要填写',
    photo: '还没有照片',
    files: '还缺 {{count}} 份',
    area: '还没有选定',
    subject: '还没有选定',
    submit: '还没有提交',
  },
  steps: { label: '报名步骤', all: '全部步骤', done: '（已完成）' },
  head: {
    until: '报名截止 {{time}}',
    held: '名额保留',
    heldSoon: '名额还能保留约 {{minutes}} 分钟，请尽快提交。',
  },
  actions: { back: '上一步', next: '保存并继续', leave: '我的报名' },
  unreachable: '网络不通，没有继续。您填写的内容仍保留，请检查网络后再试。',
  absent: {
    title: '找不到这份报名',
    text: '它可能属于另一个账号，或者链接不完整。请从「我的报名」重新进入。',
  },
  toRegistrations: '我的报名',
} as const

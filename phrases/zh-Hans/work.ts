import type { WorkKindName, WorkMessageName, WorkState } from '#contract/long-work/long-work.ts'
import type { workErrors } from '#contract/long-work/long-work-errors.ts'

/** Long works: what they are called, how far they are, what came of them. */
export const work = {
  errors: {
    workAbsent: '该作业不存在或已清除。',
    workOver: '该作业已结束，不能取消。',
    workResultAbsent: '没有可下载的文件，或文件已清除。',
    tooManyWorks: '您已有 {{most}} 项作业正在进行，请待其结束后再试。',
  } satisfies Record<keyof typeof workErrors, string>,
  kinds: {
    'organisation.import': '导入单位账号',
    'staff.export': '导出工作人员名单',
    'organisation.export': '导出单位账号',
    'application.export': '导出报名名单',
  } satisfies Record<WorkKindName, string>,
  states: {
    queued: '等待处理',
    running: '正在处理',
    done: '已完成',
    failed: '未完成',
    cancelled: '已取消',
  } satisfies Record<WorkState, string>,
  messages: {
    rowsWritten: '共 {{rows}} 行。',
    fileInTheMaking: '正在生成文件。',
  } satisfies Record<WorkMessageName, string>,
  title: '后台作业',
  lead: '正在进行的作业和最近的结果。离开本页，作业会继续进行。',
  none: '暂无作业',
  noneAdvice: '导入、导出等耗时的操作会显示在这里。',
  count: '已处理 {{done}} 项。',
  countOf: '已处理 {{done}}，共 {{total}}。',
  cancelling: '正在取消。',
  cancelledAt: '已取消，已处理 {{done}} 项，已处理的保留。',
  colon: '：',
  cancel: '取消作业',
  cancelAsk: '取消该作业？',
  cancelText: '已处理的部分保留，其余不再处理。',
  goOn: '继续进行',
  download: '下载文件',
  keptUntil: '保留至 {{time}}',
  mayLeave: '您可以离开本页，作业会继续进行。',
  export: {
    title: '导出列表',
    text: '按当前的筛选、排序和显示的列导出，隐藏的内容仍隐藏。',
    formats: { xlsx: 'Excel 工作簿（.xlsx）', csv: 'CSV 文件（UTF-8）' },
  },
  /** Words that stand in the files themselves. */
  file: {
    staff: { closedOn: '关闭日期', factors: { on: '已开启', due: '已要求，待开启', off: '未开启' } },
    organisations: {
      createdAt: '开通时间',
      audit: '审核状态',
      account: '账号状态',
      accounts: { open: '正常', closed: '已停用' },
    },
    applications: {
      title: '报名数据',
      name: '姓名',
      number: '报名序号',
      noNumber: '未提交',
      idType: '证件类型',
      idNumber: '证件号码（部分隐藏）',
      subjects: '报考科目',
      areas: '考区',
      organisation: '报名单位',
      alone: '个人报名',
      submittedAt: '提交时间',
      paid: '缴费',
      state: '状态',
      paids: { paid: '已缴费', unpaid: '未缴费' },
    },
  },
} as const

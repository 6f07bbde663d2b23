import type { WorkKindName, WorkMessageName, WorkState } from '#contract/work/work.ts'
import type { workErrors } from '#contract/work/work-errors.ts'

/** Long works: what they are called, how far they are, what came of them. */
export const work = {
  errors: {
    workAbsent: '该作业不存在或已清除。',
    workOver: '该作业已结束，不能取消。',
    workResultAbsent: '没有可下载的文件，或文件已清除。',
    tooManyWorks: '您已有 {{most}} 项作业正在进行，请待其结束后再试。',
  } satisfies Record<keyof typeof workErrors, string>,
  kinds: {
    'organisation.import': '导入集体用户',
    'staff.export': '导出工作人员名单',
    'organisation.export': '导出集体用户名单',
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
} as const

import type { batchErrors } from '#contract/batch/batch-errors.ts'
import type { Hindrance } from '#contract/batch/batch-shapes.ts'

export const batch = {
  errors: {
    batchAbsent: '该批次不存在。',
    quotaAbsent: '该考区未设置此科目的名额。',
    capacityBelowHeld: '名额数不能少于已占用的名额数。',
    areaAbsent: '该考区不存在。',
    batchFlawed: '修改后的批次设置有误，请核对考区、科目及组合规则。',
    batchStepImpossible: '该批次当前的状态不能进行此操作，请刷新后查看。',
    batchNotReady: '该批次仍有必须处理的问题，处理后才能开放。',
    batchInUse: '该批次已开放过或已有人报名，不能删除，可将其结束。',
    batchSheetFlawed: '部分单元格填写有误，未保存。请按提示修改后重新保存。',
    workbookOfOtherBatch: '这份表格属于另一个批次，未填入任何内容。请下载本批次的表格填写。',
  } satisfies Record<keyof typeof batchErrors, string>,
  hindrances: {
    notYetOpen: '报名尚未开始。',
    closed: '报名已结束。',
    paused: '报名已暂停，恢复时间请留意通知公告。',
    examOver: '本批次考试已结束。',
    registrationNotOpen: '本考试目前未开放报名。',
    tooYoung: '未达到报名年龄。',
    tooOld: '超过报名年龄上限。',
    certificateTypeNotTaken: '本批次不接受您的证件类型。',
    genderNotTaken: '您的性别不符合本批次的报名要求。',
    birthDayMissing: '账号信息中没有出生日期，请先补充。',
    barred: '因考试违规，仍在禁止报名期内。',
  } satisfies Record<Hindrance, string>,
} as const

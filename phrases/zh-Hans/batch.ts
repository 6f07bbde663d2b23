import type { batchErrors } from '#contract/batch/batch-errors.ts'
import type { Hindrance } from '#contract/batch/batch-shapes.ts'

export const batch = {
  errors: {
    batchAbsent: '这个批次不存在。',
    quotaAbsent: '该考区没有这个科目的名额设置。',
    capacityBelowHeld: '名额不能少于已被占用的数量。',
  } satisfies Record<keyof typeof batchErrors, string>,
  hindrances: {
    notYetOpen: '报名尚未开始。',
    closed: '报名已结束。',
    paused: '报名已暂停，请留意公告。',
    examOver: '本批次考试已结束。',
    registrationNotOpen: '本考试的报名现在没有开放。',
    tooYoung: '年龄不到报名要求。',
    tooOld: '年龄超过报名要求。',
    certificateTypeNotTaken: '本批次不接受您的证件类型。',
    genderNotTaken: '您的性别不符合本批次的报名要求。',
    birthDayMissing: '您的账号缺少出生日期，请先完善账号信息。',
  } satisfies Record<Hindrance, string>,
} as const

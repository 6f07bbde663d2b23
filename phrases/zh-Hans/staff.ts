import type { staffErrors } from '#contract/staff/staff-errors.ts'

export const staff = {
  errors: {
    staffAbsent: '没有找到该工作人员。',
    staffNameTaken: '该账号名已被使用，请换一个。',
    secondFactorOn: '第二重验证已经开启。',
    secondFactorOff: '第二重验证尚未开启。',
    secondFactorNeeded: '平台要求您使用第二重验证，不能关闭。',
    passwordUnchanged: '新密码不能与当前密码相同。',
  } satisfies Record<keyof typeof staffErrors, string>,
} as const

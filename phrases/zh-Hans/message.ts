import type { ContactPurpose } from '#contract/account/account.ts'

/** What goes out by SMS and mail. */
export const message = {
  codes: {
    register: '您正在注册考试报名账号，验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉他人。',
    recover: '您正在重置登录密码，验证码 {{code}}，{{minutes}} 分钟内有效。如非本人操作，请忽略。',
    changeContact: '您正在绑定或更换联系方式，验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉他人。',
    bind: '您正在绑定报考记录，验证码 {{code}}，{{minutes}} 分钟内有效。请勿告诉他人。',
  } satisfies Record<ContactPurpose, string>,
  subjects: {
    register: '验证码：注册账号',
    recover: '验证码：重置密码',
    changeContact: '验证码：绑定或更换联系方式',
    bind: '验证码：绑定报考记录',
  } satisfies Record<ContactPurpose, string>,
} as const

import type { ContactPurpose } from '#contract/kit/purpose.ts'

/** What goes out by SMS and mail. */
export const message = {
  texts: {
    register: '您正在注册考生账号，验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
    recover:
      '您正在重置登录密码，验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。如非本人操作，请忽略。',
    changeContact: '您正在绑定或更换联系方式，验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
    bind: '您正在绑定报考记录，验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
    contactChanged:
      '您账号绑定的手机号码或邮箱已变更，其他设备已退出登录。如非本人操作，请立即联系主办单位。',
  } satisfies Record<ContactPurpose | 'contactChanged', string>,
  subjects: {
    register: '验证码：注册账号',
    recover: '验证码：重置密码',
    changeContact: '验证码：绑定或更换联系方式',
    bind: '验证码：绑定报考记录',
    contactChanged: '联系方式已变更',
  } satisfies Record<ContactPurpose | 'contactChanged', string>,
} as const

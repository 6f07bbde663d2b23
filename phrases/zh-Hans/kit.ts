import type { kitErrors } from '#contract/kit/kit-errors.ts'

export const kit = {
  loading: '加载中……',
  retry: '重试',
  close: '关闭',
  cancel: '取消',
  back: '返回',
  language: '语言',
  systemErrorAlert: '抱歉，系统发生错误（错误码：{{message}}）。请刷新页面，或联系主办单位。',
  reference: '编号 {{message}}',
  unreachable: '网络连接失败，操作未完成。您填写的内容已保留，请检查网络后重试。',
  tooOften: '操作过于频繁，请 {{minutes}} 分钟后再试。',
  errors: {
    tokenMissing: '请先登录。',
    permissionMissing: '您没有此项操作的权限。',
    viewOnly: '您正在只读查看，不能操作或修改。',
    agreementDue: '协议已更新，请阅读并同意后继续办理。',
    nothingHere: '系统繁忙，请稍后再试。',
    inputInvalid: '填写内容缺失或不正确，请检查后重新提交。',
    bodyTooLarge: '提交的内容过大，请精简后重新提交。',
    bodyUnreadable: '提交的内容无法读取，请刷新页面后重试。',
    keyReused: '本次提交与此前提交的内容不一致，请刷新页面后重试。',
    clickedTwice: '请勿重复点击。',
    tooManyRequests: '操作过于频繁，请稍后再试。',
    busy: '当前访问人数较多，请稍候，页面将自动重试。',
    systemError: '抱歉，系统发生错误。请刷新页面，或联系主办单位。',
  } satisfies Record<keyof typeof kitErrors, string>,
} as const

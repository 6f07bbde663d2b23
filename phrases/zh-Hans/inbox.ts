/** The inbox of the portal, and what refuses a project's texts. */
export const inbox = {
  title: '消息',
  unread: '未读',
  readAll: '全部标为已读',
  none: '暂无消息',
  noneText: '报名提交、审核、缴费的通知将显示在此处。',
  links: {
    mend: '前往修改',
    pay: '查看并缴费',
    look: '查看报名',
  },
  errors: {
    messageKindAbsent: '没有这类消息。',
    messageAbsent: '该消息不存在。',
    messageTextEmpty: '消息的标题和正文不能为空。',
    messagePlaceholderUnknown: '此类消息没有占位符“{{placeholder}}”，请更正。',
    messagePlaceholderMissing: '正文缺少占位符“{{placeholder}}”，请补充。',
    messageTextSigned: '请勿使用“【】”：考试名称由系统自动加在正文之前。',
    messageTextTooLong: '消息过长，请缩短。短信连同考试名称不超过 4 条。',
    messageKindChanged: '该设置已被他人修改，请刷新后重试。',
  },
} as const

/** The inbox of the portal. */
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
    moves: '查看考生转移',
    mendInstitution: '前往修改',
    institution: '查看机构信息',
  },
  errors: {
    messageAbsent: '该消息不存在。',
  },
} as const

export const board = {
  ways: {
    label: '管理后台导航',
    beside: '项目与导航',
    menu: '导航',
    signOut: '退出登录',
    none: '您的角色在本项目暂无可办理的事项。',
    groups: {
      project: '项目',
      batches: '批次',
      content: '内容',
      review: '报名与审核',
      people: '考生与单位',
      messages: '消息',
      works: '作业与记录',
      platform: '平台',
      me: '我的账号',
    },
  },
  choice: {
    current: '当前项目：{{name}}',
    choose: '选择项目',
    search: '按名称或代码查找项目',
    nothing: '未找到相符的项目。',
    more: '另有 {{count}} 个项目未列出，请输入名称或代码查找。',
    none: '暂无项目',
    states: { active: '运行中', maintenance: '维护中', ended: '已结束' },
  },
} as const

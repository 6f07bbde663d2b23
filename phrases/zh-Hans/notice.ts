import type { noticeErrors } from '#contract/notice/notice-errors.ts'

export const notice = {
  kinds: {
    notice: '通知公告',
    policy: '政策制度',
    question: '常见问题',
  },
  tabs: '通知、政策与问题',
  moreOf: {
    notice: '全部通知公告',
    policy: '全部政策制度',
    question: '全部常见问题',
  },
  pinned: '置顶',
  empty: {
    notice: '暂无通知公告。',
    policy: '暂无政策制度。',
    question: '暂无常见问题。',
  },
  emptyAdvice: '发布后在此显示。',
  searchHint: {
    notice: '搜索通知公告',
    policy: '搜索政策制度',
    question: '搜索常见问题',
  },
  clearSearch: '清除',
  found: '共 {{count}} 条',
  foundFor: '“{{words}}”共 {{count}} 条结果',
  nothingFound: '未找到与“{{words}}”相关的内容。',
  nothingFoundAdvice: '请更换关键词，或查看全部。',
  showAll: '查看全部',
  backToList: {
    notice: '返回通知公告',
    policy: '返回政策制度',
    question: '返回常见问题',
  },
  publishedAt: '发布日期',
  print: '打印',
  copyLink: '复制链接',
  linkCopied: '已复制链接',
  articleAbsentTitle: '内容不存在',
  articleAbsentAdvice: '该内容可能已撤下，或链接不完整。',
  help: {
    title: '帮助中心',
    questions: '常见问题',
    allQuestions: '查看全部常见问题',
    contact: '联系我们',
    contactAdvice: '如未找到答案，请联系主办单位，并说明姓名、报考项目和具体情况。请勿提供密码和验证码。',
    chat: '在线客服：请点击页面右下角的客服图标。',
    notices: '各阶段安排与联系方式见通知公告。',
  },
  errors: {
    articleAbsent: '该内容不存在或已撤下。',
  } satisfies Record<keyof typeof noticeErrors, string>,
} as const

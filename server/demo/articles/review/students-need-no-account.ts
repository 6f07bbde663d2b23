import type { DemoArticle } from '../../demo-article.ts'

export const studentsNeedNoAccount: DemoArticle = {
  kind: 'question',
  daysAgo: 30,
  texts: {
    'zh-Hans': () => ({
      title: '学生需要自己注册吗？',
      html: '<p>不需要。名单由院校导入，学生在测试当天凭学生证和身份证件签到。</p>',
    }),
    'zh-Hant': () => ({
      title: '學生需要自行註冊嗎？',
      html: '<p>不需要。名單由院校匯入，學生於測試當日憑學生證與身分證件簽到。</p>',
    }),
    en: () => ({
      title: 'Do students need an account?',
      html: '<p>No. Students are registered by their college and check in on the day with their student card and ID.</p>',
    }),
  },
}

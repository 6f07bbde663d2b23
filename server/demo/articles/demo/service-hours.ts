import type { DemoArticle } from '../../demo-article.ts'

export const serviceHours: DemoArticle = {
  kind: 'notice',
  daysAgo: 5,
  texts: {
    'zh-Hans': () => ({
      title: '报名期间咨询服务时间',
      html: `
<p>报名期间咨询电话400-000-0000，每日9:00至21:00，周末照常。</p>
<p>来电前请先查看<a href="/default/home/moreProblemSolving">常见问题</a>。工作人员不会索要您的密码或短信验证码。</p>`,
    }),
    'zh-Hant': () => ({
      title: '報名期間諮詢服務時間',
      html: `
<p>報名期間諮詢專線400-000-0000，每日9:00至21:00，週末照常。</p>
<p>來電前請先查看<a href="/default/home/moreProblemSolving">常見問題</a>。工作人員不會索取您的密碼或簡訊驗證碼。</p>`,
    }),
    en: () => ({
      title: 'Support hours during registration',
      html: `
<p>While registration is open, call 400-000-0000 from 9:00 to 21:00 (UTC+8), weekends included.</p>
<p>The <a href="/default/home/moreProblemSolving">questions and answers</a> answer many enquiries. Our staff never ask for your password or a verification code.</p>`,
    }),
  },
}

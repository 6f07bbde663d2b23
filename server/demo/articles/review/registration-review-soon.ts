import type { DemoArticle } from '../../demo-article.ts'

export const registrationReviewSoon: DemoArticle = {
  kind: 'notice',
  pinned: true,
  daysAgo: 4,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: `${when.year}年高校信息素养水平测试报名审核即将开始`,
      html: `
<p>各高校：</p>
<p>${when.year}年测试的报名审核于${when.opens}开放，${when.closes}截止。请先登录核对“院校信息”，联系人或地址有变动的，及时更新。</p>
<ol>
<li>学生名单由院校统一导入，学生本人无需注册。</li>
<li>院校逐人审核后提交，测试工作组抽查。</li>
<li>测试不向学生收费。</li>
</ol>
<p>测试时间：${when.examFirstDay}至${when.examLastDayShort}。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: `${when.year}年高校資訊素養水準測試報名審核即將開始`,
      html: `
<p>各高校：</p>
<p>${when.year}年測試的報名審核於${when.opens}開放，${when.closes}截止。請先登入核對「院校資料」，聯絡人或地址如有異動，請即時更新。</p>
<p>測試時間：${when.examFirstDay}至${when.examLastDayShort}。</p>`,
    }),
    en: ({ when }) => ({
      title: `University Information Literacy Test ${when.year}: registration review opens soon`,
      html: `
<p>Colleges can review registrations from ${when.opens} to ${when.closes} (UTC+8). Please sign in beforehand to check your college information.</p>
<ol>
<li>Colleges import their students; students need no account.</li>
<li>Each college reviews its students and submits them; samples are checked by the working group.</li>
<li>The test is free for students.</li>
</ol>
<p>The test takes place from ${when.examFirstDay} to ${when.examLastDay}.</p>`,
    }),
  },
}

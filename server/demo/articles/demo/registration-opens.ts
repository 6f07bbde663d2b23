import type { DemoArticle } from '../../demo-article.ts'

export const registrationOpens: DemoArticle = {
  kind: 'notice',
  daysAgo: 6,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: `${when.year}年度考试网上报名今日开始`,
      html: `
<p>${when.year}年度考试网上报名于${when.opens}开始，${when.closes}截止。</p>
<p>报名期内名额充足，无需在首日集中登录。填写的内容会自动保存，中途离开后可以接着填写；选定考区和科目后，系统为您保留名额30分钟，请在此时间内提交。</p>
<p>提交后通常在三个工作日内完成审核，结果可在“我的报名”中查看。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: `${when.year}年度考試今日開放線上報名`,
      html: `
<p>${when.year}年度考試線上報名於${when.opens}開始，${when.closes}截止。</p>
<p>報名期間名額充足，無須於首日集中登入。填寫內容會自動儲存，中途離開後可以接續填寫；選定考區與科目後，系統為您保留名額30分鐘，請於此時間內送出。</p>
<p>送出後通常於三個工作日內完成審核，結果可於「我的報名」中查看。</p>`,
    }),
    en: ({ when }) => ({
      title: `Registration for the ${when.year} examination is open`,
      html: `
<p>Registration opened at ${when.opens} and closes at ${when.closes} (UTC+8).</p>
<p>There are enough places; there is no need to sign in on the first day. What you type is saved as you go, and you can leave and come back. Once you have chosen an area and subjects, your place is held for 30 minutes; please submit within that time.</p>
<p>Registrations are usually reviewed within three working days. The result is shown under “My registrations”.</p>`,
    }),
  },
}

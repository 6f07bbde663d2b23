import type { DemoArticle } from '../../demo-article.ts'

export const registrationOpens: DemoArticle = {
  kind: 'notice',
  daysAgo: 6,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: `${when.year}年度考试网上报名今日开始`,
      html: `
<p>${when.year}年度考试网上报名于${when.opens}开始，${when.closes}截止。</p>
<p>各考区名额有限，报满为止。填写的内容会自动保存，中途离开后可继续填写；选定考区和科目后，系统为您保留名额30分钟，请在此时间内提交。</p>
<p>提交后通常在三个工作日内完成审核，结果可在“我的报名”中查看。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: `${when.year}年度考試今日開放線上報名`,
      html: `
<p>${when.year}年度考試線上報名於${when.opens}開始，${when.closes}截止。</p>
<p>各考區名額有限，額滿為止。填寫的內容會自動儲存，中途離開後可繼續填寫；選定考區與科目後，系統為您保留名額30分鐘，請於此時間內送出。</p>
<p>送出後通常於三個工作日內完成審核，結果可於「我的報名」中查看。</p>`,
    }),
    en: ({ when }) => ({
      title: `Registration for the ${when.year} examination is open`,
      html: `
<p>Registration opened on ${when.opens} and closes on ${when.closes} (UTC+8).</p>
<p>Places in each area are limited. Your entries are saved automatically, so you can leave and continue later. Once you have chosen an area and subjects, your places are held for 30 minutes; please submit within that time.</p>
<p>Registrations are usually reviewed within three working days. The result is shown under “My registrations”.</p>`,
    }),
  },
}

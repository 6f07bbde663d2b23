import type { DemoArticle } from '../../demo-article.ts'

export const lastYearCertificates: DemoArticle = {
  kind: 'notice',
  daysAgo: 31,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: `关于领取${when.lastYear}年度考试合格证书的通知`,
      html: `
<p>${when.lastYear}年度合格证书已制作完成。选择邮寄的，将在十个工作日内寄出；选择自取的，请携带本人身份证件到报名所在考区领取。</p>
<p>委托他人代领的，须同时出示委托书与双方身份证件。证书请妥善保管，遗失不补发原件，可申请合格证明。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: `關於領取${when.lastYear}年度考試合格證書的通知`,
      html: `
<p>${when.lastYear}年度合格證書業已製作完成。選擇郵寄者，將於十個工作日內寄出；選擇自取者，請攜帶本人身分證件至報名考區領取。</p>
<p>委託他人代領者，須同時出示委託書與雙方身分證件。證書請妥善保管，遺失不補發正本，得申請合格證明。</p>`,
    }),
    en: ({ when }) => ({
      title: `Collecting the certificates of ${when.lastYear}`,
      html: `
<p>The certificates of ${when.lastYear} are ready. Certificates to be delivered are sent within ten working days. All others can be collected in the area of registration, on presentation of an ID.</p>
<p>Another person may collect it with a letter of authority and both IDs. Lost certificates are not reissued; you can apply for a statement instead.</p>`,
    }),
  },
}

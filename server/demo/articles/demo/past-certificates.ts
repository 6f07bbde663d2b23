import type { DemoArticle } from '../../demo-article.ts'

export const pastCertificates: DemoArticle = {
  kind: 'notice',
  daysAgo: 10,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: `关于申领${when.pastExam}考试合格证书的通知`,
      html: `
<p>${when.pastExam}考试的合格证书已开始办理，符合条件的考生登录后在“证书申领”中申请。证书制发后，可在线下载电子证书；选择邮寄的，在十个工作日内寄出；选择自取的，请携带本人身份证件到报名所在考区领取。</p>
<p>委托他人代领的，须同时出示委托书与双方身份证件。证书请妥善保管，遗失不补发原件，可在“证书申领”中下载合格证明。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: `關於申領${when.pastExam}考試合格證書的通知`,
      html: `
<p>${when.pastExam}考試的合格證書已開始辦理，符合資格的考生登入後於「證書申領」中申請。證書核發後，可線上下載電子證書；選擇郵寄者，於十個工作日內寄出；選擇自取者，請攜帶本人身分證件至報名考區領取。</p>
<p>委託他人代領者，須同時出示委託書與雙方身分證件。證書請妥善保管，遺失不補發正本，可於「證書申領」中下載合格證明。</p>`,
    }),
    en: ({ when }) => ({
      title: `Certificates of the ${when.pastExam} examination`,
      html: `
<p>Certificates of the ${when.pastExam} examination are being issued. If you have passed what a certificate requires, apply under “Certificates” after you sign in. Once it is issued you can download it there; certificates to be delivered are sent within ten working days, all others can be collected in the area of registration, on presentation of an ID.</p>
<p>Another person may collect it with a letter of authority and both IDs. A lost original is not reissued; you can download a statement instead.</p>`,
    }),
  },
}

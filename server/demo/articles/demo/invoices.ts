import type { DemoArticle } from '../../demo-article.ts'

export const invoices: DemoArticle = {
  kind: 'notice',
  daysAgo: 4,
  texts: {
    'zh-Hans': () => ({
      title: '关于开具电子发票的说明',
      html: `
<p>缴费成功后，可在“我的发票”开放后申请电子发票，抬头分为个人与企业，企业须填写税号。</p>
<p>申请后一般在两个工作日内开具，并发送至所填邮箱；开具失败的，请核对税号后重新申请。已开具发票的订单申请退费，须先冲红发票。</p>`,
    }),
    'zh-Hant': () => ({
      title: '關於開立電子發票的說明',
      html: `
<p>繳費成功後，可於「我的發票」開放後申請電子發票，抬頭分為個人與企業，企業須填寫稅號。</p>
<p>申請後一般於兩個工作日內開立，並寄送至所填信箱；開立失敗者，請核對稅號後重新申請。已開立發票之訂單申請退費，須先沖銷發票。</p>`,
    }),
    en: () => ({
      title: 'Electronic invoices',
      html: `
<p>After payment, you can request an electronic invoice once “My invoices” is open, made out to yourself or to a company. Companies must give their tax number.</p>
<p>Invoices are usually issued within two working days and sent to the address you gave. If an invoice could not be issued, check the tax number and request it again. An order with an invoice can be refunded only after the invoice has been reversed.</p>`,
    }),
  },
}

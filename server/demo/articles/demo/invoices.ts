import type { DemoArticle } from '../../demo-article.ts'

export const invoices: DemoArticle = {
  kind: 'notice',
  daysAgo: 4,
  texts: {
    'zh-Hans': () => ({
      title: '关于开具电子发票的说明',
      html: `
<p>缴费前请选择是否需要发票；缴费成功后，可在缴费当年内于“我的发票”申请电子发票，抬头分为个人与单位，单位须填写纳税人识别号。</p>
<p>申请后一般在两个工作日内开具，并发送至所填邮箱；开具失败的，请核对税号后重新申请。已开具发票的订单申请退费，须先冲红发票。</p>`,
    }),
    'zh-Hant': () => ({
      title: '關於開立電子發票的說明',
      html: `
<p>繳費前請選擇是否需要發票；繳費成功後，可於繳費當年內在「我的發票」申請電子發票，抬頭分為個人與單位，單位須填寫納稅人識別號。</p>
<p>申請後一般於兩個工作日內開立，並寄送至所填信箱；開立失敗者，請核對稅號後重新申請。已開立發票之訂單申請退費，須先沖銷發票。</p>`,
    }),
    en: () => ({
      title: 'Electronic invoices',
      html: `
<p>Before you pay, say whether you need an invoice. After payment, you can request it under “My invoices” until the end of the calendar year, made out to yourself or to a company. Companies must give their tax number.</p>
<p>Invoices are usually issued within two working days and sent to the address you gave. If an invoice could not be issued, check the tax number and request it again. An order with an invoice can be refunded only after the invoice has been reversed.</p>`,
    }),
  },
}

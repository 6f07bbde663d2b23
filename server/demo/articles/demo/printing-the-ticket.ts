import type { DemoArticle } from '../../demo-article.ts'

export const printingTheTicket: DemoArticle = {
  kind: 'question',
  daysAgo: 8,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: '准考证什么时候打印？要彩色的吗？',
      html: `
<p>${when.ticketsFrom}起，登录后在“准考证查询”中下载。黑白、彩色均可，A4纸，照片与二维码须清晰可辨。</p>
<p>建议提前打印，并到考点熟悉路线。忘带准考证的，可出示有效身份证件，由考点在名单中核对后入场。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: '准考證什麼時候列印？需要彩色嗎？',
      html: `
<p>${when.ticketsFrom}起，登入後於「准考證查詢」中下載。黑白、彩色皆可，A4紙，照片與QR Code須清晰可辨。</p>
<p>建議提前列印，並先至考點熟悉路線。忘帶准考證者，可出示有效身分證件，由考點於名單中核對後入場。</p>`,
    }),
    en: ({ when }) => ({
      title: 'When can I print my admission ticket, and must it be in colour?',
      html: `
<p>From ${when.ticketsFrom} (UTC+8), under “Admission tickets”. Black and white or colour, on A4 paper; the photo and the QR code must be clear.</p>
<p>Please print it early and plan your journey to the test centre. If you forget it, show your ID: the test centre looks you up in its list.</p>`,
    }),
  },
}

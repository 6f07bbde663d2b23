import type { DemoArticle } from '../../demo-article.ts'

export const changeAfterSubmitting: DemoArticle = {
  kind: 'question',
  daysAgo: 11,
  texts: {
    'zh-Hans': () => ({
      title: '提交后发现考区选错了，能改吗？',
      html: `
<p>缴费之前，可在“我的报名”中撤回报名，报名截止前修改后重新提交；撤回后原名额立即释放，不保证仍有名额。</p>
<p>缴费之后不能更改科目和考区。逾期未缴费的，名额释放，报名截止前可重新报名。</p>`,
    }),
    'zh-Hant': () => ({
      title: '送出後發現考區選錯了，可以更改嗎？',
      html: `
<p>繳費之前，可於「我的報名」中撤回報名，報名截止前修改後重新送出；撤回後原名額立即釋出，不保證仍有名額。</p>
<p>繳費之後不能更改科目和考區。逾期未繳費者，名額釋出，報名截止前可重新報名。</p>`,
    }),
    en: () => ({
      title: 'I chose the wrong area. Can I change it after submitting?',
      html: `
<p>Before payment, you can withdraw the registration under “My registrations”, change it and submit it again before registration closes. Your places are released at once and may be taken by others.</p>
<p>After payment, subjects and areas cannot be changed. If the fee is not paid by the deadline, your places are released; you can register again until registration closes.</p>`,
    }),
  },
}

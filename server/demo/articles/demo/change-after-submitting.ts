import type { DemoArticle } from '../../demo-article.ts'

export const changeAfterSubmitting: DemoArticle = {
  kind: 'question',
  daysAgo: 11,
  texts: {
    'zh-Hans': () => ({
      title: '提交后发现考区选错了，能改吗？',
      html: `
<p>审核通过之前，可以撤回报名，修改后重新提交；撤回时原考区的名额随即释放，不保证仍有空位。</p>
<p>审核通过之后不能修改。未缴费的报名在缴费截止后自动作废，可在下一批次重新报名。</p>`,
    }),
    'zh-Hant': () => ({
      title: '送出後發現考區選錯了，可以更改嗎？',
      html: `
<p>審核通過之前，可以撤回報名，修改後重新送出；撤回時原考區名額隨即釋出，不保證仍有空位。</p>
<p>審核通過之後不得更改。未繳費之報名於繳費截止後自動失效，可於下一批次重新報名。</p>`,
    }),
    en: () => ({
      title: 'I chose the wrong area. Can I change it after submitting?',
      html: `
<p>Until it is approved you can withdraw the registration, change it and submit it again. Withdrawing gives your place away at once, and there may be none left.</p>
<p>After approval nothing can be changed. A registration that is not paid expires at the payment deadline; you can register again for the next exam session.</p>`,
    }),
  },
}

import type { DemoArticle } from '../../demo-article.ts'

export const whyPayFirst: DemoArticle = {
  kind: 'question',
  daysAgo: 10,
  texts: {
    'zh-Hant': () => ({
      title: '為何先繳費、後審核？不予通過者，費用退還嗎？',
      html: '<p>術科座位與試件須按人數備辦，故以繳費確認名額。不予通過者，報名費於七個工作日內全數退還。</p>',
    }),
    'zh-Hans': () => ({
      title: '为什么先缴费、后审核？不予通过的，费用退还吗？',
      html: '<p>术科座位与试件须按人数备办，所以以缴费确认名额。不予通过的，报名费在七个工作日内全额退还。</p>',
    }),
    en: () => ({
      title: 'Why do I pay before the review? Is the fee refunded if I am rejected?',
      html: '<p>Benches and test pieces are prepared for each candidate, so payment confirms your place. If your registration is rejected, the fee is refunded in full within seven working days.</p>',
    }),
  },
}

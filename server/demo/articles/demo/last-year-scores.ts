import type { DemoArticle } from '../../demo-article.ts'

export const lastYearScores: DemoArticle = {
  kind: 'notice',
  daysAgo: 37,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: `${when.lastYear}年度考试成绩公布`,
      html: `
<p>${when.lastYear}年度考试成绩现已公布，考生可在考试官网查询。各科满分100分，60分及以上为合格。</p>
<p>对成绩有疑问的，可在公布之日起六十日内申请复核。复核只核对有无漏评、分数累计是否有误，不重新评阅。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: `${when.lastYear}年度考試成績公布`,
      html: `
<p>${when.lastYear}年度考試成績現已公布，考生可於考試官網查詢。各科滿分100分，60分以上為合格。</p>
<p>對成績有疑義者，得於公布之日起六十日內申請複查。複查僅核對有無漏評、分數累計是否有誤，不重新閱卷。</p>`,
    }),
    en: ({ when }) => ({
      title: `Scores of the ${when.lastYear} examination`,
      html: `
<p>The scores of ${when.lastYear} have been published and can be viewed on the official website. Each subject has 100 points; 60 or more is a pass.</p>
<p>You may apply for a check within sixty days of publication. It covers unmarked answers and errors of addition; papers are not marked again.</p>`,
    }),
  },
}

import type { DemoArticle } from '../../demo-article.ts'
import { daysSincePastScores } from '../../demo-calendar.ts'

export const pastScores: DemoArticle = {
  kind: 'notice',
  daysAgo: daysSincePastScores,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: `${when.pastExam}考试成绩公布`,
      html: `
<p>${when.pastExam}考试成绩现已公布，考生登录后可在“成绩查询”中查看。各科满分100分，60分及以上为合格。</p>
<p>对成绩有疑问的，可在公布之日起三十日内，在“成绩查询”中申请复核。复核只核对有无漏评、分数累计是否有误，不重新评阅。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: `${when.pastExam}考試成績公布`,
      html: `
<p>${when.pastExam}考試成績現已公布，考生登入後可於「成績查詢」中查看。各科滿分100分，60分以上為合格。</p>
<p>對成績有疑義者，得於公布之日起三十日內，在「成績查詢」中申請複核。複核僅核對有無漏評、分數累計是否有誤，不重新閱卷。</p>`,
    }),
    en: ({ when }) => ({
      title: `Scores of the ${when.pastExam} examination`,
      html: `
<p>The scores of the ${when.pastExam} examination have been published and are shown under “Scores” after you sign in. Each subject has 100 points; 60 or more is a pass.</p>
<p>You may apply for a check there within thirty days of publication. It covers unmarked answers and errors of addition; papers are not marked again.</p>`,
    }),
  },
}

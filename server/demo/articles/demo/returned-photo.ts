import type { DemoArticle } from '../../demo-article.ts'

export const returnedPhoto: DemoArticle = {
  kind: 'question',
  daysAgo: 12,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: '照片被退回，还能重新提交吗？',
      html: `
<p>可以。审核“未通过”并注明条件的，按说明修改后在${when.closes}前重新提交即可，已选的考区和科目仍为您保留。</p>
<p>审核“拒绝报考”的为最终结果，不能再次提交。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: '照片被退回，還能重新送出嗎？',
      html: `
<p>可以。審核「未通過」並註明條件者，依說明修改後於${when.closes}前重新送出即可，已選的考區與科目仍為您保留。</p>
<p>審核「拒絕報考」者為最終結果，不得再次送出。</p>`,
    }),
    en: ({ when }) => ({
      title: 'My photo was returned. May I submit again?',
      html: `
<p>Yes. If the review failed with conditions, change what they name and submit again by ${when.closes} (UTC+8). Your area and subjects are kept for you.</p>
<p>If the application was refused, that is final.</p>`,
    }),
  },
}

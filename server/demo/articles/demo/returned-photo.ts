import type { DemoArticle } from '../../demo-article.ts'

export const returnedPhoto: DemoArticle = {
  kind: 'question',
  daysAgo: 12,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: '照片被退回，还能重新提交吗？',
      html: `
<p>可以。“审核未通过”的，按注明的原因修改后在${when.closes}前重新提交即可，已选的考区和科目仍为您保留。</p>
<p>“不予通过”为最终结果，不能再次提交。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: '照片被退回，還能重新送出嗎？',
      html: `
<p>可以。「審核未通過」者，依註明的原因修改後於${when.closes}前重新送出即可，已選的考區與科目仍為您保留。</p>
<p>「不予通過」為最終結果，不得再次送出。</p>`,
    }),
    en: ({ when }) => ({
      title: 'My photo was returned. Can I submit again?',
      html: `
<p>Yes. If the status is “Changes required”, make the changes and resubmit by ${when.closes} (UTC+8). Your places are still held.</p>
<p>The status “Rejected” is final.</p>`,
    }),
  },
}

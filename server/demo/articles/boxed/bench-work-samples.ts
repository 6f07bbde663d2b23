import type { DemoArticle } from '../../demo-article.ts'

export const benchWorkSamples: DemoArticle = {
  kind: 'notice',
  daysAgo: 9,
  texts: {
    'zh-Hant': ({ picture }) => ({
      title: '術科試件破損類型與評分重點',
      html: `
<p>本年度初級術科以單葉試件一張為題，四處破損位置如圖所示，修復時間三小時。</p>
<figure><img src="${picture('mended-leaf')}" alt="同一書葉修復前後對照，四處破損標以編號" width="560" height="320"><figcaption>左：修復前；右：修復後</figcaption></figure>
<table>
<thead><tr><th scope="col">編號</th><th scope="col">破損</th><th scope="col">評分重點</th><th scope="col">配分</th></tr></thead>
<tbody>
<tr><th scope="row">1</th><td>書角殘缺</td><td>補紙厚薄、纖維方向</td><td>20</td></tr>
<tr><th scope="row">2</th><td>字間蟲蛀</td><td>不掩字、搭口寬度不逾二公釐</td><td>30</td></tr>
<tr><th scope="row">3</th><td>板框破洞</td><td>補紙色調協調而可辨識</td><td>30</td></tr>
<tr><th scope="row">4</th><td>下腳磨損</td><td>平整、無皺、無漿痕</td><td>20</td></tr>
</tbody>
</table>
<p>評分以「修舊如舊、最少干預、可逆」為原則；過度修整者酌予扣分。</p>`,
    }),
  },
}

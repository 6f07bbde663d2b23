import type { DemoArticle } from '../../demo-article.ts'

export const examAreas: DemoArticle = {
  kind: 'notice',
  daysAgo: 17,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: `${when.year}年度考试考区设置`,
      html: `
<p>本次考试在四个省的十二个城市设置考区，考生可就近选择。每个考区名额有限，报满为止。</p>
<table>
<thead><tr><th scope="col">省份</th><th scope="col">城市</th></tr></thead>
<tbody>
<tr><th scope="row">浙江</th><td>杭州、宁波、温州</td></tr>
<tr><th scope="row">湖北</th><td>武汉、宜昌、襄阳</td></tr>
<tr><th scope="row">四川</th><td>成都、绵阳、宜宾</td></tr>
<tr><th scope="row">陕西</th><td>西安、宝鸡、汉中</td></tr>
</tbody>
</table>
<p>同一考生的全部科目须在同一考区参加。具体考点与考场以准考证为准。</p>
<p>报考杭州并已缴费的考生，可登录后在“预约考试”中自选考点；未预约的，由考试机构安排。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: `${when.year}年度考試考區設置`,
      html: `
<p>本次考試於四個省的十二個城市設置考區，考生可就近選擇。各考區名額有限，額滿為止。</p>
<table>
<thead><tr><th scope="col">省份</th><th scope="col">城市</th></tr></thead>
<tbody>
<tr><th scope="row">浙江</th><td>杭州、寧波、溫州</td></tr>
<tr><th scope="row">湖北</th><td>武漢、宜昌、襄陽</td></tr>
<tr><th scope="row">四川</th><td>成都、綿陽、宜賓</td></tr>
<tr><th scope="row">陝西</th><td>西安、寶雞、漢中</td></tr>
</tbody>
</table>
<p>同一考生的全部科目須於同一考區應試。確切考點與試場以准考證所載為準。</p>
<p>報考杭州且已繳費的考生，可登入後於「預約考試」自選考點；未預約者，由考試機構安排。</p>`,
    }),
    en: ({ when }) => ({
      title: `Exam areas of the ${when.year} examination`,
      html: `
<p>The examination is held in twelve cities of four provinces. Places in each area are limited.</p>
<table>
<thead><tr><th scope="col">Province</th><th scope="col">Cities</th></tr></thead>
<tbody>
<tr><th scope="row">Zhejiang</th><td>Hangzhou, Ningbo, Wenzhou</td></tr>
<tr><th scope="row">Hubei</th><td>Wuhan, Yichang, Xiangyang</td></tr>
<tr><th scope="row">Sichuan</th><td>Chengdu, Mianyang, Yibin</td></tr>
<tr><th scope="row">Shaanxi</th><td>Xi’an, Baoji, Hanzhong</td></tr>
</tbody>
</table>
<p>All your subjects must be taken in the same area. The test centre and room are printed on your admission ticket.</p>
<p>If you registered for Hangzhou and have paid, you may choose your test centre under “Exam booking”; if you do not, the board assigns one.</p>`,
    }),
  },
}

import type { DemoArticle } from '../../demo-article.ts'

export const subjectsAndPrices: DemoArticle = {
  kind: 'notice',
  daysAgo: 16,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: `${when.year}年度考试科目与收费标准`,
      html: `
<p>“软件工程基础”为必考科目，其余科目由考生选考，每人最多报考三门。</p>
<table>
<thead><tr><th scope="col">科目</th><th scope="col">类别</th><th scope="col">费用（元）</th></tr></thead>
<tbody>
<tr><th scope="row">软件工程基础</th><td>必考</td><td>61.00</td></tr>
<tr><th scope="row">程序设计实务</th><td>选考</td><td>89.00</td></tr>
<tr><th scope="row">软件测试</th><td>选考</td><td>61.00</td></tr>
<tr><th scope="row">数据库应用</th><td>选考</td><td>61.00</td></tr>
<tr><th scope="row">信息安全</th><td>选考</td><td>75.00</td></tr>
<tr><th scope="row">人工智能工程</th><td>选考</td><td>待定</td></tr>
</tbody>
</table>
<p>“人工智能工程”为本年度新设科目，费用核定后另行公告。已报考该科目的，待费用确定后一并缴纳。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: `${when.year}年度考試科目與收費標準`,
      html: `
<p>「軟體工程基礎」為必考科目，其餘科目由考生選考，每人最多報考三門。</p>
<table>
<thead><tr><th scope="col">科目</th><th scope="col">類別</th><th scope="col">費用（元）</th></tr></thead>
<tbody>
<tr><th scope="row">軟體工程基礎</th><td>必考</td><td>61.00</td></tr>
<tr><th scope="row">程式設計實務</th><td>選考</td><td>89.00</td></tr>
<tr><th scope="row">軟體測試</th><td>選考</td><td>61.00</td></tr>
<tr><th scope="row">資料庫應用</th><td>選考</td><td>61.00</td></tr>
<tr><th scope="row">資訊安全</th><td>選考</td><td>75.00</td></tr>
<tr><th scope="row">人工智慧工程</th><td>選考</td><td>待定</td></tr>
</tbody>
</table>
<p>「人工智慧工程」為本年度新設科目，費用核定後另行公告。已報考該科目者，待費用確定後一併繳納。</p>`,
    }),
    en: ({ when }) => ({
      title: `Subjects and fees of the ${when.year} examination`,
      html: `
<p>Foundations of Software Engineering is compulsory; the other subjects are optional. You may take up to three subjects.</p>
<table>
<thead><tr><th scope="col">Subject</th><th scope="col">Kind</th><th scope="col">Fee (yuan)</th></tr></thead>
<tbody>
<tr><th scope="row">Foundations of Software Engineering</th><td>compulsory</td><td>61.00</td></tr>
<tr><th scope="row">Programming Practice</th><td>optional</td><td>89.00</td></tr>
<tr><th scope="row">Software Testing</th><td>optional</td><td>61.00</td></tr>
<tr><th scope="row">Databases</th><td>optional</td><td>61.00</td></tr>
<tr><th scope="row">Information Security</th><td>optional</td><td>75.00</td></tr>
<tr><th scope="row">Artificial Intelligence Engineering</th><td>optional</td><td>to be confirmed</td></tr>
</tbody>
</table>
<p>Artificial Intelligence Engineering is new this year. Its fee will be announced once confirmed. Candidates who have chosen it then pay for all their subjects together.</p>`,
    }),
  },
}

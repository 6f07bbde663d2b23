import type { DemoArticle } from '../../demo-article.ts'

export const howToRegister: DemoArticle = {
  kind: 'question',
  pinned: true,
  daysAgo: 21,
  texts: {
    'zh-Hans': ({ picture, when }) => ({
      title: '报名有哪些步骤？',
      html: `
<p>从填写信息到打印准考证共七步，审核通过后缴费。</p>
<figure><img src="${picture('seven-steps')}" alt="报名流程：七个步骤，第五步为审核" width="640" height="140"></figure>
<table>
<thead><tr><th scope="col">步骤</th><th scope="col">事项</th><th scope="col">用时或期限</th></tr></thead>
<tbody>
<tr><th scope="row">1</th><td>阅读报考须知，填写基本信息</td><td>10分钟</td></tr>
<tr><th scope="row">2</th><td>上传证件照片与附件材料</td><td>5分钟</td></tr>
<tr><th scope="row">3</th><td>选择考区和科目</td><td>2分钟</td></tr>
<tr><th scope="row">4</th><td>核对并提交</td><td>1分钟</td></tr>
<tr><th scope="row">5</th><td>等待审核</td><td>三个工作日内</td></tr>
<tr><th scope="row">6</th><td>网上缴费</td><td>七日内，不晚于${when.paymentCloses}</td></tr>
<tr><th scope="row">7</th><td>打印准考证</td><td>${when.ticketsFrom}起</td></tr>
</tbody>
</table>`,
    }),
    'zh-Hant': ({ picture, when }) => ({
      title: '報名有哪些步驟？',
      html: `
<p>從填寫資料到列印准考證共七步，審核通過後繳費。</p>
<figure><img src="${picture('seven-steps')}" alt="報名流程：七個步驟，第五步為審核" width="640" height="140"></figure>
<table>
<thead><tr><th scope="col">步驟</th><th scope="col">事項</th><th scope="col">所需時間或期限</th></tr></thead>
<tbody>
<tr><th scope="row">1</th><td>閱讀報考須知，填寫基本資料</td><td>10分鐘</td></tr>
<tr><th scope="row">2</th><td>上傳證件照片與附件文件</td><td>5分鐘</td></tr>
<tr><th scope="row">3</th><td>選擇考區與科目</td><td>2分鐘</td></tr>
<tr><th scope="row">4</th><td>核對並送出</td><td>1分鐘</td></tr>
<tr><th scope="row">5</th><td>等待審核</td><td>三個工作日內</td></tr>
<tr><th scope="row">6</th><td>線上繳費</td><td>七日內，不晚於${when.paymentCloses}</td></tr>
<tr><th scope="row">7</th><td>列印准考證</td><td>${when.ticketsFrom}起</td></tr>
</tbody>
</table>`,
    }),
    en: ({ picture, when }) => ({
      title: 'What are the steps of a registration?',
      html: `
<p>There are seven steps from your details to the admission ticket. You pay once your registration is approved.</p>
<figure><img src="${picture('seven-steps')}" alt="Registration in seven steps; the fifth is the review" width="640" height="140"></figure>
<table>
<thead><tr><th scope="col">Step</th><th scope="col">What you do</th><th scope="col">Time</th></tr></thead>
<tbody>
<tr><th scope="row">1</th><td>Read the candidate notes and fill in your details</td><td>10 minutes</td></tr>
<tr><th scope="row">2</th><td>Upload your photo and supporting documents</td><td>5 minutes</td></tr>
<tr><th scope="row">3</th><td>Choose an area and subjects</td><td>2 minutes</td></tr>
<tr><th scope="row">4</th><td>Check and submit</td><td>1 minute</td></tr>
<tr><th scope="row">5</th><td>Wait for the review</td><td>up to three working days</td></tr>
<tr><th scope="row">6</th><td>Pay</td><td>within seven days, by ${when.paymentCloses}</td></tr>
<tr><th scope="row">7</th><td>Print the admission ticket</td><td>from ${when.ticketsFrom}</td></tr>
</tbody>
</table>`,
    }),
  },
}

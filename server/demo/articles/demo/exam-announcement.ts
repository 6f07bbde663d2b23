import type { DemoArticle } from '../../demo-article.ts'

export const examAnnouncement: DemoArticle = {
  kind: 'notice',
  pinned: true,
  daysAgo: 20,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: `关于举办${when.year}年度全国软件工程能力认证考试的公告`,
      html: `
<p>${when.year}年度全国软件工程能力认证考试定于${when.examFirstDay}至${when.examLastDayShort}举行。现将有关事项公告如下。</p>
<h2>一、时间安排</h2>
<table>
<thead><tr><th scope="col">事项</th><th scope="col">开始</th><th scope="col">截止</th></tr></thead>
<tbody>
<tr><th scope="row">网上报名</th><td>${when.opens}</td><td>${when.closes}</td></tr>
<tr><th scope="row">资格审核</th><td>${when.opens}</td><td>${when.reviewCloses}</td></tr>
<tr><th scope="row">网上缴费</th><td>审核通过后</td><td>审核通过后七日内，不晚于${when.paymentCloses}</td></tr>
<tr><th scope="row">打印准考证</th><td>${when.ticketsFrom}</td><td>${when.examLastDay}</td></tr>
<tr><th scope="row">成绩查询</th><td>${when.scoresFrom}</td><td>另行通知</td></tr>
</tbody>
</table>
<h2>二、报考条件</h2>
<p>拥护宪法、遵守职业道德，并符合下列条件之一：</p>
<ol>
<li>具有中等专业学校毕业及以上学历；</li>
<li>从事软件开发、测试、运维或相关工作满一年；</li>
<li>全日制在校学生，凭学籍证明报考初级科目。</li>
</ol>
<h2>三、报名办法</h2>
<p>考试实行网上报名。考生本人登录本网站，填写基本信息，上传照片与证明材料，选择考区和科目后提交。先审核，后缴费；在规定时间内未缴费的，视为放弃报名。</p>
<p>单位组织报名的，由单位经办人使用单位账号统一办理，详见《关于集体报名有关事项的通知》。</p>
<p>全国软件工程能力认证考试办公室<br>${when.announced}</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: `關於舉辦${when.year}年度全國軟體工程能力認證考試的公告`,
      html: `
<p>${when.year}年度全國軟體工程能力認證考試定於${when.examFirstDay}至${when.examLastDayShort}舉行，有關事項公告如下。</p>
<h2>一、時程</h2>
<table>
<thead><tr><th scope="col">事項</th><th scope="col">開始</th><th scope="col">截止</th></tr></thead>
<tbody>
<tr><th scope="row">線上報名</th><td>${when.opens}</td><td>${when.closes}</td></tr>
<tr><th scope="row">資格審核</th><td>${when.opens}</td><td>${when.reviewCloses}</td></tr>
<tr><th scope="row">線上繳費</th><td>審核通過後</td><td>審核通過後七日內，不晚於${when.paymentCloses}</td></tr>
<tr><th scope="row">列印准考證</th><td>${when.ticketsFrom}</td><td>${when.examLastDay}</td></tr>
<tr><th scope="row">成績查詢</th><td>${when.scoresFrom}</td><td>另行通知</td></tr>
</tbody>
</table>
<h2>二、報考資格</h2>
<p>恪守職業道德，並符合下列條件之一：</p>
<ol>
<li>具中等專業學校畢業以上學歷；</li>
<li>從事軟體開發、測試、維運或相關工作滿一年；</li>
<li>在學學生，持學籍證明報考初級科目。</li>
</ol>
<h2>三、報名方式</h2>
<p>考試一律線上報名。考生本人登入本網站，填寫基本資料，上傳照片與證明文件，選擇考區與科目後送出。先審核，後繳費；逾期未繳費者，視為放棄報名。</p>
<p>由單位統一報名者，請經辦人使用單位帳號辦理，詳見《關於集體報名有關事項的通知》。</p>
<p>全國軟體工程能力認證考試辦公室<br>${when.announced}</p>`,
    }),
    en: ({ when }) => ({
      title: `Announcement of the ${when.year} National Software Engineering Proficiency Examination`,
      html: `
<p>The ${when.year} examination will be held from ${when.examFirstDay} to ${when.examLastDay}. The arrangements are as follows.</p>
<h2>1. Dates</h2>
<table>
<thead><tr><th scope="col">Stage</th><th scope="col">From</th><th scope="col">Until</th></tr></thead>
<tbody>
<tr><th scope="row">Registration</th><td>${when.opens}</td><td>${when.closes}</td></tr>
<tr><th scope="row">Review</th><td>${when.opens}</td><td>${when.reviewCloses}</td></tr>
<tr><th scope="row">Payment</th><td>once approved</td><td>seven days after approval, ${when.paymentCloses} at the latest</td></tr>
<tr><th scope="row">Admission tickets</th><td>${when.ticketsFrom}</td><td>${when.examLastDay}</td></tr>
<tr><th scope="row">Scores</th><td>${when.scoresFrom}</td><td>to be announced</td></tr>
</tbody>
</table>
<p>All times are in UTC+8.</p>
<h2>2. Who may register</h2>
<p>You must observe professional ethics and meet one of these requirements:</p>
<ol>
<li>you have completed secondary vocational education or higher;</li>
<li>you have worked for at least a year in software development, testing, operations or a related field;</li>
<li>you are a full-time student registering for junior subjects with proof of enrolment.</li>
</ol>
<h2>3. How to register</h2>
<p>Registration takes place on this website only. Fill in your details, upload your photo and supporting documents, choose an area and subjects, and submit. Registrations are reviewed before payment. A registration that is not paid in time expires.</p>
<p>Organisations that register candidates use an organisation account; see “Registration by organisations”.</p>
<p>Office of the Examination<br>${when.announced}</p>`,
    }),
  },
}

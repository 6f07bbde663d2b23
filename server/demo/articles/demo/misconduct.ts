import type { DemoArticle } from '../../demo-article.ts'

export const misconduct: DemoArticle = {
  kind: 'policy',
  daysAgo: 119,
  texts: {
    'zh-Hans': () => ({
      title: '违纪违规行为处理规定',
      html: `
<h2>一、违纪</h2>
<p>携带禁止物品入座、提前或超时作答、未经允许离开座位的，由监考人员记录，取消该科目成绩。</p>
<h2>二、作弊</h2>
<p>抄袭、传递答案、使用通讯设备、替考或由他人替考、伪造证件或报名材料的，取消本次全部科目成绩，两年内不得报名。</p>
<h2>三、程序</h2>
<ol>
<li>监考人员当场告知，填写记录并由两人签名；</li>
<li>办公室在十五日内作出处理决定，书面送达本人；</li>
<li>本人可在收到决定之日起十五日内，向办公室陈述、申辩或申请复核。</li>
</ol>
<blockquote>处理决定应当事实清楚、证据确凿、程序规范。</blockquote>`,
    }),
    'zh-Hant': () => ({
      title: '違規行為處理規定',
      html: `
<h2>一、違規</h2>
<p>攜帶禁止物品入座、提前或逾時作答、未經許可離座者，由監試人員記錄，取消該科成績。</p>
<h2>二、舞弊</h2>
<p>抄襲、傳遞答案、使用通訊設備、代考或由他人代考、偽造證件或報名文件者，取消本次全部科目成績，兩年內不得報名。</p>
<h2>三、程序</h2>
<ol>
<li>監試人員當場告知，填寫紀錄並由兩人簽名；</li>
<li>辦公室於十五日內作成處理決定，以書面送達本人；</li>
<li>本人得於收受決定之日起十五日內，向辦公室陳述、申辯或申請複核。</li>
</ol>
<blockquote>處理決定應事實明確、證據充分、程序完備。</blockquote>`,
    }),
    en: () => ({
      title: 'Rules on misconduct',
      html: `
<h2>1. Breaches</h2>
<p>Prohibited items at the seat, writing before the start or after the end, or leaving the seat without permission are recorded by the invigilators, and the result in that subject is cancelled.</p>
<h2>2. Cheating</h2>
<p>Copying, passing on answers, using a communication device, impersonation and forged documents lead to cancellation of all results of the exam. The candidate may not register for two years.</p>
<h2>3. Procedure</h2>
<ol>
<li>The invigilators inform the candidate on the spot and complete a record signed by two of them;</li>
<li>the Office decides within fifteen days and notifies the candidate in writing;</li>
<li>the candidate may respond to the Office or ask it for a review within fifteen days of receiving the decision.</li>
</ol>
<blockquote>Decisions must rest on clear facts, sound evidence and due procedure.</blockquote>`,
    }),
  },
}

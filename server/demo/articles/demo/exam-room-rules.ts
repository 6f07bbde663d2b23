import type { DemoArticle } from '../../demo-article.ts'

export const examRoomRules: DemoArticle = {
  kind: 'policy',
  pinned: true,
  daysAgo: 120,
  texts: {
    'zh-Hans': ({ picture }) => ({
      title: '考场规则',
      html: `
<p>考生应当遵守本规则，服从监考人员管理。</p>
<h2>一、入场</h2>
<p>开考前30分钟凭准考证和有效身份证件入场，按准考证所列座位就座。座位自前门起逐列编号，监考人员沿虚线巡视。</p>
<figure><img src="${picture('exam-room')}" alt="考场平面图：座位逐列编号，监考人员沿四周巡视" width="560" height="380"><figcaption>考场平面示意</figcaption></figure>
<p>开考15分钟后不得入场，开考60分钟后方可交卷离场。</p>
<h2>二、物品</h2>
<table>
<thead><tr><th scope="col">物品</th><th scope="col">规定</th></tr></thead>
<tbody>
<tr><th scope="row">黑色签字笔、铅笔、橡皮</th><td>可以带入</td></tr>
<tr><th scope="row">无存储功能的计算器</th><td>可以带入</td></tr>
<tr><th scope="row">透明瓶装饮用水</th><td>可以带入，置于地面</td></tr>
<tr><th scope="row">手机、手表、耳机</th><td>关机后存放于指定处</td></tr>
<tr><th scope="row">书籍、笔记、自备草稿纸</th><td>不得带入座位</td></tr>
</tbody>
</table>
<h2>三、作答</h2>
<ol>
<li>信号发出后方可开始作答。</li>
<li>设备发生故障的，立即举手示意，由此损失的时间经确认后补足。</li>
<li>考试结束时停止作答，经监考人员允许后离场，草稿纸不得带走。</li>
</ol>
<p>考场内保持安静，不得吸烟，不得交谈、传递物品。</p>`,
    }),
    'zh-Hant': ({ picture }) => ({
      title: '試場規則',
      html: `
<p>考生應遵守本規則，並服從監試人員指示。</p>
<h2>一、入場</h2>
<p>考前30分鐘憑准考證與有效身分證件入場，依准考證所載座位就座。座位自前門起逐列編號，監試人員沿虛線巡視。</p>
<figure><img src="${picture('exam-room')}" alt="試場平面圖：座位逐列編號，監試人員沿四周巡視" width="560" height="380"><figcaption>試場平面示意</figcaption></figure>
<p>開考15分鐘後不得入場，開考60分鐘後始得交卷離場。</p>
<h2>二、物品</h2>
<table>
<thead><tr><th scope="col">物品</th><th scope="col">規定</th></tr></thead>
<tbody>
<tr><th scope="row">黑色原子筆、鉛筆、橡皮擦</th><td>可攜入</td></tr>
<tr><th scope="row">無儲存功能之計算機</th><td>可攜入</td></tr>
<tr><th scope="row">透明瓶裝飲用水</th><td>可攜入，置於地面</td></tr>
<tr><th scope="row">手機、手錶、耳機</th><td>關機後置於指定處所</td></tr>
<tr><th scope="row">書籍、筆記、自備計算紙</th><td>不得攜至座位</td></tr>
</tbody>
</table>
<h2>三、作答</h2>
<ol>
<li>鈴響後始得作答。</li>
<li>設備故障時立即舉手，因此損失之時間經確認後補足。</li>
<li>考試結束應停止作答，經監試人員同意後離場，計算紙不得攜出。</li>
</ol>
<p>試場內保持肅靜，不得吸菸、交談或傳遞物品。</p>`,
    }),
    en: ({ picture }) => ({
      title: 'Rules of the exam room',
      html: `
<p>Candidates must observe these rules and follow the instructions of the invigilators.</p>
<h2>1. Entering</h2>
<p>Doors open 30 minutes before the start. Show your admission ticket and a valid ID, and take the seat shown on the ticket. Seats are numbered by column from the front door; the invigilators patrol along the dotted line.</p>
<figure><img src="${picture('exam-room')}" alt="Plan of an exam room: seats numbered column by column, and the invigilators’ way around them" width="560" height="380"><figcaption>Plan of an exam room</figcaption></figure>
<p>Candidates may not enter later than 15 minutes after the start, or leave during the first 60 minutes.</p>
<h2>2. What you may bring</h2>
<table>
<thead><tr><th scope="col">Item</th><th scope="col">Rule</th></tr></thead>
<tbody>
<tr><th scope="row">Black pen, pencil, eraser</th><td>allowed</td></tr>
<tr><th scope="row">Calculator without memory</th><td>allowed</td></tr>
<tr><th scope="row">Water in a clear bottle</th><td>allowed, on the floor</td></tr>
<tr><th scope="row">Phone, watch, earphones</th><td>switched off and left in the designated place</td></tr>
<tr><th scope="row">Books, notes, your own paper</th><td>not at your seat</td></tr>
</tbody>
</table>
<h2>3. During the exam</h2>
<ol>
<li>Begin when the signal is given.</li>
<li>If your equipment fails, raise your hand at once; time lost is made up once confirmed.</li>
<li>Stop writing at the end, leave when permitted, and do not take draft paper with you.</li>
</ol>
<p>Keep quiet. Smoking, talking and passing items are not allowed.</p>`,
    }),
  },
}

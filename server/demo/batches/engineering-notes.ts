import { say } from '../demo-batch.ts'

/** What candidates of the demo read and agree to. */
export const engineeringNotes = say(
  `
<h2>一、报名前请准备</h2>
<ol>
<li>本人有效身份证件；</li>
<li>六个月内的白底证件照，JPG或PNG，20 KB至1 MB；</li>
<li>学历证书、在校证明或工作证明的扫描件或照片。</li>
</ol>
<h2>二、报考条件</h2>
<p>年满16周岁，并符合下列条件之一：具有中等专业学校毕业及以上学历；从事软件开发、测试、运维或相关工作满一年；全日制在校学生。</p>
<h2>三、科目与考区</h2>
<ol>
<li>“软件工程基础”为必考科目，其余为选考科目，每人最多报考三门。</li>
<li>“程序设计实务”与“人工智能工程”同时开考，“软件测试”与“数据库应用”同时开考，不能一并报考。</li>
<li>全部科目须在同一考区参加。选定考区和科目后，名额为您保留30分钟，逾时未提交的，名额释放。</li>
</ol>
<h2>四、审核与缴费</h2>
<p>先审核，后缴费。审核一般在三个工作日内完成；未通过的，按退回原因修改后可在报名截止前重新提交，已选的考区和科目仍为您保留。审核通过后请在七日内缴费，逾期视为放弃。</p>
<h2>五、诚信承诺</h2>
<p>填报的信息和上传的材料须真实、准确。弄虚作假的，取消考试资格或成绩，并记入诚信档案。</p>
<h2>六、个人信息</h2>
<p>报名信息仅用于资格审核、考务组织、成绩与证书管理，保存至证书失效后五年。您可以在“账号安全”中查看我们保存了哪些信息。</p>`,
  `
<h2>一、報名前請準備</h2>
<ol>
<li>本人有效身分證件；</li>
<li>六個月內的白底證件照，JPG或PNG，20 KB至1 MB；</li>
<li>學歷證書、在學證明或工作證明的掃描檔或照片。</li>
</ol>
<h2>二、報考資格</h2>
<p>年滿16歲，並符合下列條件之一：具中等專業學校畢業以上學歷；從事軟體開發、測試、維運或相關工作滿一年；全日制在學學生。</p>
<h2>三、科目與考區</h2>
<ol>
<li>「軟體工程基礎」為必考科目，其餘為選考科目，每人最多報考三門。</li>
<li>「程式設計實務」與「人工智慧工程」同時開考，「軟體測試」與「資料庫應用」同時開考，不得一併報考。</li>
<li>全部科目須於同一考區應試。選定考區與科目後，名額為您保留30分鐘，逾時未送出者，名額釋出。</li>
</ol>
<h2>四、審核與繳費</h2>
<p>先審核，後繳費。審核一般於三個工作日內完成；未通過者，依退回原因修改後可於報名截止前重新送出，已選的考區與科目仍為您保留。審核通過後請於七日內繳費，逾期視為放棄。</p>
<h2>五、誠信承諾</h2>
<p>填報資料與上傳文件須真實、正確。如有虛偽不實，取消考試資格或成績，並列入紀錄。</p>
<h2>六、個人資料</h2>
<p>報名資料僅用於資格審核、試務、成績與證書管理，保存至證書失效後五年。您可於「帳號安全」中查看我們保存了哪些資料。</p>`,
  `
<h2>1. Have these at hand</h2>
<ol>
<li>your identity document;</li>
<li>a photo taken within the last six months on white, JPG or PNG, 20 KB to 1 MB;</li>
<li>a scan or photo of your diploma, proof of enrolment or proof of employment.</li>
</ol>
<h2>2. Who may register</h2>
<p>You are 16 or older, and you completed secondary vocational education or higher, or have worked for a year in software development, testing, operations or a related field, or are a full-time student.</p>
<h2>3. Subjects and areas</h2>
<ol>
<li>Foundations of Software Engineering is required, the other subjects are elective. You take three at most.</li>
<li>Programming Practice and Artificial Intelligence Engineering are examined at the same hour, and so are Software Testing and Databases; you cannot take both of a pair.</li>
<li>All your subjects are taken in one area. Once chosen, your places are held for 30 minutes; if you do not submit by then, others may have them.</li>
</ol>
<h2>4. Review and payment</h2>
<p>You are reviewed first and pay afterwards. A review usually takes up to three working days. If it fails, mend what it names and submit again before registration closes; your places are kept. Once approved, pay within seven days; otherwise your registration lapses.</p>
<h2>5. Your word</h2>
<p>What you enter and upload must be true and correct. Whoever deceives loses the right to take part, or the result, and it is kept on record.</p>
<h2>6. Your data</h2>
<p>Your data is used for the review, the organisation of the exam, results and certificates only, and kept until five years after the certificate ends. You can see what we keep under “Account security”.</p>`,
)

import { say } from '../demo-batch.ts'

/** What candidates of the demo read and agree to. */
export const engineeringNotes = say(
  `
<h2>一、报名前请准备</h2>
<ol>
<li>本人有效身份证件；</li>
<li>六个月内的白底证件照，JPG或PNG，不小于20 KB；</li>
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
<p>先审核，后缴费。审核一般在三个工作日内完成；未通过的，按退回原因修改后可在报名截止前重新提交，已选的考区和科目仍为您保留。审核通过且缴费开放后，请在七日内并于缴费截止前缴费，逾期视为放弃。</p>
<h2>五、诚信承诺</h2>
<p>填报的信息和上传的材料须真实、准确。弄虚作假的，取消考试资格或成绩，并记入诚信档案。</p>
<h2>六、个人信息</h2>
<p>报名信息仅用于资格审核、考务组织、成绩与证书管理，保存期限见《个人信息保护说明》。您可以在“账号安全”中查看平台保存的信息。</p>`,
  `
<h2>一、報名前請準備</h2>
<ol>
<li>本人有效身分證件；</li>
<li>六個月內的白底證件照，JPG或PNG，不小於20 KB；</li>
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
<p>先審核，後繳費。審核一般於三個工作日內完成；未通過者，依退回原因修改後可於報名截止前重新送出，已選的考區與科目仍為您保留。審核通過且繳費開放後，請於七日內並於繳費截止前繳費，逾期視為放棄。</p>
<h2>五、誠信承諾</h2>
<p>填報資料與上傳文件須真實、正確。如有虛偽不實，取消考試資格或成績，並列入紀錄。</p>
<h2>六、個人資料</h2>
<p>報名資料僅用於資格審核、試務、成績與證書管理，保存期限見《個人資料保護說明》。您可於「帳號安全」中查看平台保存的資料。</p>`,
  `
<h2>1. Before you register, please prepare</h2>
<ol>
<li>your identity document;</li>
<li>a photo taken within the last six months on white, JPG or PNG, at least 20 KB;</li>
<li>a scan or photo of your diploma, proof of enrolment or proof of employment.</li>
</ol>
<h2>2. Who may register</h2>
<p>You must be 16 or older, and have completed secondary vocational education or higher, have worked for a year in software development, testing, operations or a related field, or be a full-time student.</p>
<h2>3. Subjects and areas</h2>
<ol>
<li>Foundations of Software Engineering is compulsory; the other subjects are optional. You may take up to three subjects.</li>
<li>Programming Practice and Artificial Intelligence Engineering are held at the same time, as are Software Testing and Databases. You cannot take both subjects of a pair.</li>
<li>All your subjects must be taken in one area. Once chosen, your places are held for 30 minutes; if you do not submit within that time, they are released.</li>
</ol>
<h2>4. Review and payment</h2>
<p>Registrations are reviewed before payment, usually within three working days. If changes are required, make them and resubmit before registration closes; your places are still held. Once you are approved and payment is open, pay within seven days and before payment closes. Otherwise your registration expires.</p>
<h2>5. Declaration</h2>
<p>What you enter and upload must be true and correct. False information leads to exclusion from the exam or cancellation of the result, and is kept on record.</p>
<h2>6. Personal data</h2>
<p>Your data is used only for the review, the organisation of the exam, results and certificates. For how long it is kept, see “Protection of personal data”. You can view your data under “Account security”.</p>`,
)

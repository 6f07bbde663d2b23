import type { DemoArticle } from '../../demo-article.ts'

export const personalData: DemoArticle = {
  kind: 'policy',
  daysAgo: 117,
  texts: {
    'zh-Hans': () => ({
      title: '个人信息保护说明',
      html: `
<p>我们只收集组织考试所必需的信息：身份信息用于核验身份，联系方式用于通知，照片用于准考证、考场核验和证书。</p>
<ul>
<li>证件号码、手机号码、邮箱和地址加密保存，查询与管理页面中隐去部分内容；</li>
<li>信息只提供给承担考务的考点，考试结束后收回；</li>
<li>考试项目结项两年后，删除身份、联系方式、照片和报名材料，成绩不再与个人关联；证书信息在有效期内保存以供查验，收费凭证按会计档案规定保存；</li>
<li>未满十八周岁的考生，须由监护人同意后报名。</li>
</ul>
<p>您可以随时查阅、更正自己的信息，或要求说明用途。来信请寄<a href="mailto:privacy@example.com">privacy@example.com</a>。</p>`,
    }),
    'zh-Hant': () => ({
      title: '個人資料保護說明',
      html: `
<p>我們僅蒐集辦理考試所必需的資料：身分資料用於核對身分，聯絡方式用於通知，照片用於准考證、試場核對與證書。</p>
<ul>
<li>證件號碼、手機號碼、電子郵件與地址加密保存，查詢與管理頁面中遮蔽部分內容；</li>
<li>資料僅提供予承辦試務之考點，考試結束後收回；</li>
<li>考試項目結案兩年後，刪除身分、聯絡方式、照片與報名文件，成績不再與個人連結；證書資料於有效期間內保存以供查驗，收費憑證依會計檔案規定保存；</li>
<li>未滿十八歲之考生，須經監護人同意後報名。</li>
</ul>
<p>您可隨時查閱、更正個人資料，或要求說明用途。來信請寄<a href="mailto:privacy@example.com">privacy@example.com</a>。</p>`,
    }),
    en: () => ({
      title: 'Protection of personal data',
      html: `
<p>We collect only the data required to hold the examination: your identity details, to verify your identity; your contact details, to notify you; your photo, for the admission ticket, identity checks and the certificate.</p>
<ul>
<li>ID numbers, phone numbers, email and postal addresses are stored encrypted, and shown in part only on enquiry and management pages;</li>
<li>data is given only to the test centres that hold the examination and is withdrawn afterwards;</li>
<li>two years after the project is closed, your identity, contact details, photo and documents are deleted and scores no longer lead to a person; certificate records are kept for verification while they are valid, and records of payments as accounting rules require;</li>
<li>candidates under 18 need the consent of a guardian to register.</li>
</ul>
<p>You may view or correct your data, or ask what it is used for, at any time: <a href="mailto:privacy@example.com">privacy@example.com</a>.</p>`,
    }),
  },
}

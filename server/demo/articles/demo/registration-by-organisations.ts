import type { DemoArticle } from '../../demo-article.ts'

export const registrationByOrganisations: DemoArticle = {
  kind: 'notice',
  daysAgo: 15,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: '关于集体报名有关事项的通知',
      html: `
<p>十人以上的单位可以办理集体报名。集体账号由考试办公室核发，不开放自行注册。</p>
<ol>
<li>首次登录须修改一次性密码，并完善机构信息，审核通过后开通报名权限。</li>
<li>经办人可下载模板批量导入考生，系统会在原表中逐格标出有误的内容。每次导入不超过5000人。</li>
<li>照片可打包上传，以证件号码命名，文件名中不得含有逗号，单张不超过1 MB。</li>
<li>集体报名由单位先行审核，再由办公室复核，于${when.paymentCloses}前统一缴费。</li>
</ol>
<p>考生已个人报名的，不再列入集体名单；确需转入的，请先由本人撤回报名。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: '關於集體報名有關事項的通知',
      html: `
<p>十人以上之單位可以辦理集體報名。集體帳號由考試辦公室核發，不開放自行註冊。</p>
<ol>
<li>首次登入須變更一次性密碼，並補齊機構資料，審核通過後開通報名權限。</li>
<li>經辦人可下載範本批次匯入考生，系統會於原表中逐格標示有誤之處。每次匯入不超過5000人。</li>
<li>照片可打包上傳，以證件號碼命名，檔名不得含有逗號，單張不超過1 MB。</li>
<li>集體報名由單位先行審核，再由辦公室複核，於${when.paymentCloses}前統一繳費。</li>
</ol>
<p>考生已個人報名者，不再列入集體名單；確需轉入者，請先由本人撤回報名。</p>`,
    }),
    en: ({ when }) => ({
      title: 'Registration by organisations',
      html: `
<p>Organisations with ten or more candidates can register them together. Collective accounts are issued by the Office; there is no self-registration.</p>
<ol>
<li>At the first sign-in you change the one-time password and complete your institution’s information. You can register candidates once it is approved.</li>
<li>Candidates are imported from a workbook, up to 5,000 at a time. The same workbook comes back with every wrong cell marked.</li>
<li>Photos may be uploaded as an archive, named by ID number, without commas and at most 1 MB each.</li>
<li>Your own reviewer checks first, then the Office; you pay for all by ${when.paymentCloses} (UTC+8).</li>
</ol>
<p>Candidates who have registered individually remain so unless they withdraw their registration first.</p>`,
    }),
  },
}

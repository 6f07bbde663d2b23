import type { DemoArticle } from '../../demo-article.ts'

export const registrationByOrganisations: DemoArticle = {
  kind: 'notice',
  daysAgo: 15,
  texts: {
    'zh-Hans': ({ when }) => ({
      title: '关于集体报名有关事项的通知',
      html: `
<p>报名人数达到十人的单位可以办理集体报名。单位账号由考试办公室开通，不能自行注册。</p>
<ol>
<li>首次登录须修改一次性密码。单位信息审核通过后，方可办理报名。</li>
<li>考生名单用网站提供的模板填写后导入，每份不超过5000人，有误的单元格连同原因标出后退回；照片打包上传，以证件号码命名。</li>
<li>集体报名由单位先行审核，再由办公室复核，于${when.paymentCloses}前统一缴费。</li>
</ol>
<p>考生已个人报名的，不再列入集体名单；确需转入的，请先由本人撤回报名。</p>`,
    }),
    'zh-Hant': ({ when }) => ({
      title: '關於集體報名有關事項的通知',
      html: `
<p>報名人數達十人之單位可以辦理集體報名。單位帳號由考試辦公室開通，不能自行註冊。</p>
<ol>
<li>首次登入須變更一次性密碼。單位資料審核通過後，方可辦理報名。</li>
<li>考生名單請以網站提供的範本填寫後匯入，每份以5000人為限，有誤的儲存格連同原因標出後退回；照片請打包上傳，以證件號碼命名。</li>
<li>集體報名由單位先行審核，再由辦公室複核，於${when.paymentCloses}前統一繳費。</li>
</ol>
<p>考生已個人報名者，不再列入集體名單；確需轉入者，請先由本人撤回報名。</p>`,
    }),
    en: ({ when }) => ({
      title: 'Registration by organisations',
      html: `
<p>Organisations with ten or more candidates can register them together. Organisation accounts are opened by the Office; you cannot register one yourself.</p>
<ol>
<li>Please change the one-time password at the first sign-in. You can register candidates once your organisation is approved.</li>
<li>Fill in the template from this website and import it, up to 5,000 people a file; wrong cells come back marked, with the reason. Upload photos as one archive, each named by ID number.</li>
<li>Registrations are reviewed by your organisation and then by the Office, and paid together by ${when.paymentCloses} (UTC+8).</li>
</ol>
<p>Candidates who have registered individually must not be listed again, unless they have withdrawn their own registration.</p>`,
    }),
  },
}

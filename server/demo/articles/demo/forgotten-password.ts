import type { DemoArticle } from '../../demo-article.ts'

export const forgottenPassword: DemoArticle = {
  kind: 'question',
  daysAgo: 21,
  texts: {
    'zh-Hans': () => ({
      title: '忘记密码或被锁定了怎么办？',
      html: `
<p>在登录处点击“忘记密码”，用绑定的手机号码或邮箱接收验证码后重设。</p>
<p>密码连续输错五次以上，账号将锁定10分钟，之后自动解除。手机号码和邮箱均已停用的，请携带身份证件到考区办理。</p>`,
    }),
    'zh-Hant': () => ({
      title: '忘記密碼或帳號被鎖定怎麼辦？',
      html: `
<p>於登入處點選「忘記密碼」，以註冊時的手機號碼或電子郵件接收驗證碼後重設。</p>
<p>密碼連續輸錯五次以上，帳號將鎖定10分鐘，之後自動解除。手機號碼與電子郵件均已停用者，請攜帶身分證件至考區辦理。</p>`,
    }),
    en: () => ({
      title: 'I forgot my password, or my account is locked. What now?',
      html: `
<p>Choose “Forgot password?” at the sign-in and set a new one with a code sent to your phone or e-mail.</p>
<p>After more than five wrong passwords an account is locked for ten minutes and then opens by itself. If you no longer have the phone or the e-mail address, come to your exam area with your ID.</p>`,
    }),
  },
}

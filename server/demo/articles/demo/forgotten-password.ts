import type { DemoArticle } from '../../demo-article.ts'

export const forgottenPassword: DemoArticle = {
  kind: 'question',
  daysAgo: 21,
  texts: {
    'zh-Hans': () => ({
      title: '忘记密码或被锁定了怎么办？',
      html: `
<p>在登录处点击“忘记密码？”，使用账号绑定的手机号码或邮箱接收验证码，设置新密码。</p>
<p>密码错误超过5次，账号将锁定10分钟，之后自动解除。手机号码和邮箱均已停用的，请携带身份证件到考区办理。</p>`,
    }),
    'zh-Hant': () => ({
      title: '忘記密碼或帳號被鎖定怎麼辦？',
      html: `
<p>於登入處點選「忘記密碼？」，使用帳號綁定的手機號碼或電子郵件接收驗證碼，設定新密碼。</p>
<p>密碼錯誤超過5次，帳號將鎖定10分鐘，之後自動解除。手機號碼與電子郵件均已停用者，請攜帶身分證件至考區辦理。</p>`,
    }),
    en: () => ({
      title: 'What if I forget my password or my account is locked?',
      html: `
<p>Choose “Forgot password?” on the sign-in card and set a new password with a code sent to the phone number or email linked to your account.</p>
<p>After more than five incorrect passwords, the account is locked for ten minutes and then unlocked automatically. If you no longer use the phone number or the email, please bring your ID to the office of your exam area.</p>`,
    }),
  },
}

import type { ChatType } from '#contract/project/project.ts'
import type { Project } from '#contract/project/project-draft.ts'
import type { PageHosts } from '#server/platform/http/fastify/security-headers.ts'

/** From where each kind of chat loads its script, its pictures and its frames, and where it connects to. */
const providers: Readonly<Record<ChatType, readonly string[]>> = {
  livechat: [
    'https://*.livechatinc.com',
    'https://*.livechat-static.com',
    'https://*.livechat-files.com',
    'https://*.text.com',
  ],
  helpdesk: ['https://*.zdassets.com', 'https://*.zendesk.com', 'https://*.zopim.com', 'https://*.smooch.io'],
}

/** From where the widget of the provider's captcha comes, and the frame in which it lives. */
const captchaHosts = ['https://challenges.cloudflare.com'] as const

/** From where else the pages of this project show something. A chat that the portal serves itself needs nobody. */
export function pageHostsOf({ onlineChat, chatType, imageHosts, accountRules }: Project): PageHosts {
  const code = onlineChat.trim()
  const address = /^https:\/\//i.test(code) ? URL.parse(code) : null
  const usesProvider = code !== '' && /^[\w-]+$/.test(code)
  return {
    chat: usesProvider ? providers[chatType] : [],
    ownChat: address?.origin ?? null,
    captcha: accountRules.captcha === 'provider' ? captchaHosts : [],
    images: imageHosts,
  }
}

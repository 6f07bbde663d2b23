import type { PageInfo } from '#contract/project/project-endpoints.ts'

/** The address of the customer-service widget; null where the project has none. `online_chat` is the provider's code for the project, or the address of its script: on the portal itself, or of a host in CHAT_HOSTS. */
export function chatScriptOf({
  online_chat,
  chat_type,
}: Pick<PageInfo, 'online_chat' | 'chat_type'>): string | null {
  const code = online_chat.trim()
  if (code === '') return null
  if (/^https:\/\//i.test(code)) return code
  // Served by the portal itself, as the demo's is.
  if (/^\/[\w-][\w./-]*\.js$/.test(code)) return code
  if (!/^[\w-]+$/.test(code)) return null
  return chat_type === 'livechat'
    ? `https://cdn.livechatinc.com/tracking.js?license=${code}`
    : `https://static.zdassets.com/ekr/snippet.js?key=${code}`
}

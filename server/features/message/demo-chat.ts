import type { Site } from '#server/platform/http/site.ts'

/** Where the demo has its stand-in for a provider of customer-service chats. */
export const demoChatPath = '/demo/chat.js'

/** What a provider's script does, in little: a button in the corner that opens a window. */
const script = `(function () {
  var zh = document.documentElement.lang !== 'en'
  var box = document.createElement('aside')
  box.setAttribute('aria-label', zh ? '在线客服' : 'Customer service chat')
  box.style.cssText = 'position:fixed;right:16px;bottom:88px;z-index:3;font:inherit'
  var words = document.createElement('p')
  words.textContent = zh ? '演示：真实项目在这里打开客服窗口。' : 'Demo: a real project opens its chat here.'
  words.hidden = true
  words.style.cssText = 'max-width:16rem;margin:0 0 8px;padding:12px;border:1px solid #59636e;border-radius:8px;background:#fff;color:#1b1f27'
  var button = document.createElement('button')
  button.type = 'button'
  button.textContent = zh ? '客服' : 'Chat'
  button.setAttribute('aria-expanded', 'false')
  button.style.cssText = 'float:right;min-width:56px;height:56px;padding:0 12px;border:2px solid #fff;border-radius:28px;background:#1b1f27;color:#fff;font:inherit;cursor:pointer'
  button.onclick = function () {
    words.hidden = !words.hidden
    button.setAttribute('aria-expanded', String(!words.hidden))
  }
  box.append(words, button)
  document.body.append(box)
})()
`

/** For the demo alone. */
export function serveDemoChat(site: Site) {
  if (!site.config.demo) return
  site.app.get(demoChatPath, (_request, reply) =>
    reply.headers(site.headers.pages).type('text/javascript; charset=utf-8').send(script),
  )
}

import type { Site } from '#server/platform/http/site.ts'

/** Where the demo has its stand-in for a provider of customer-service chats. */
export const demoChatPath = '/demo/chat.js'

/** What a provider's script does, in little: a narrow button at the edge, beside what the page says, that opens a window. */
const script = `(function () {
  var words = {
    'zh-Hans': ['在线客服', '演示：正式项目中，此处打开在线客服窗口。', '客服'],
    'zh-Hant': ['線上客服', '示範：正式網站於此開啟線上客服視窗。', '客服'],
    en: ['Online support', 'Demo: on a live site, online support opens here.', 'Chat']
  }
  var say = words[document.documentElement.lang] || words['zh-Hans']
  var box = document.createElement('aside')
  box.setAttribute('aria-label', say[0])
  box.style.cssText = 'position:fixed;right:0;bottom:88px;z-index:3;font:inherit'
  var note = document.createElement('p')
  note.textContent = say[1]
  note.hidden = true
  note.style.cssText = 'max-width:16rem;margin:0 16px 8px;padding:12px;border:1px solid #59636e;border-radius:8px;background:#fff;color:#1b1f27'
  var button = document.createElement('button')
  button.type = 'button'
  button.textContent = say[2]
  button.setAttribute('aria-expanded', 'false')
  button.style.cssText = 'float:right;box-sizing:border-box;width:24px;min-height:72px;padding:8px 0;border:1px solid #fff;border-right:0;border-radius:8px 0 0 8px;writing-mode:vertical-rl;background:#1b1f27;color:#fff;font:inherit;font-size:14px;line-height:22px;text-align:center;cursor:pointer'
  button.onclick = function () {
    note.hidden = !note.hidden
    button.setAttribute('aria-expanded', String(!note.hidden))
  }
  box.append(note, button)
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

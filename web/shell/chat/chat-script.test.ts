import { expect, it } from 'vitest'
import { chatScriptOf } from './chat-script.ts'

it.each([
  ['', 'livechat', null],
  ['  ', 'helpdesk', null],
  ['1234567', 'livechat', 'https://cdn.livechatinc.com/tracking.js?license=1234567'],
  ['a1b2-c3', 'helpdesk', 'https://static.zdassets.com/ekr/snippet.js?key=a1b2-c3'],
  ['https://chat.example/widget.js?id=7', 'livechat', 'https://chat.example/widget.js?id=7'],
  ['/demo/chat.js', 'helpdesk', '/demo/chat.js'],
  ['//chat.example/widget.js', 'helpdesk', null],
  ['http://chat.example/widget.js', 'livechat', null],
  ['javascript:alert(1)', 'helpdesk', null],
  ['"><script>', 'livechat', null],
] as const)('the chat code %j of kind %s is loaded from %s', (online_chat, chat_type, script) => {
  expect(chatScriptOf({ online_chat, chat_type })).toBe(script)
})

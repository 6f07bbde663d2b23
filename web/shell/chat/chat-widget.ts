import { useEffect } from 'react'
import type { PageInfo } from '#contract/project/project-endpoints.ts'
import { chatScriptOf } from './chat-script.ts'

const delayMs = 1500

declare global {
  interface Window {
    /** Where the live-chat kind looks for its settings. */
    __lc?: { license: string; asyncInit: boolean }
  }
}

/** Loads the widget 1.5 s after the page is complete, so that it never stands in the way of anything. */
export function useChatWidget(page: PageInfo | null): void {
  const script = page && chatScriptOf(page)
  useEffect(() => {
    if (!page || !script || document.querySelector('script[data-chat]')) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      timer = setTimeout(() => addScript(page, script), delayMs)
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', start)
    }
  }, [page, script])
}

function addScript(page: PageInfo, address: string): void {
  if (page.chat_type === 'livechat') window.__lc = { license: page.online_chat, asyncInit: true }
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.dataset.chat = page.chat_type
  if (page.chat_type === 'helpdesk') script.id = 'ze-snippet'
  document.head.append(script)
}

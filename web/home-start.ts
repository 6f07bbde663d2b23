import { loadChunk } from '#web/platform/load-chunk.ts'
import { readHomePage, storeInSession } from '#web/shell/home/painted-page.ts'

// The painted page is complete without a script. What makes it alive comes when the browser has nothing better to do,
// or at once when somebody touches the page. The addresses of its parts stand in the document, so that the server may
// put a CDN before them, and their styles are already there.

const page = readHomePage()
storeInSession(page)

/** What was pressed before anything could answer (the page's first script marks it) is pressed again once something can. */
function answerWhatWasPressed() {
  document.querySelector<HTMLFormElement>('form[data-pressed]')?.requestSubmit()
}

const wakers = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const

function listen() {
  for (const waker of wakers) window.addEventListener(waker, wake, { capture: true, passive: true })
}

/** Part after part, each in a task of its own. Where one does not come, the page stays as it is painted and the next touch tries again. */
async function wake() {
  for (const waker of wakers) window.removeEventListener(waker, wake, true)
  const parts = document.querySelectorAll<HTMLMetaElement>('meta[name=take-over]')
  try {
    let last: Partial<typeof import('./home-entry.tsx')> = {}
    for (const { content: address } of parts) {
      last = await loadChunk<typeof last>(() => import(/* @vite-ignore */ address))
      await new Promise((resolve) => setTimeout(resolve))
    }
    await last.takeOver?.(page)
    setTimeout(answerWhatWasPressed)
  } catch {
    listen()
  }
}

function wakeWhenIdle() {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void wake(), { timeout: 3000 })
  else setTimeout(() => void wake(), 200)
}

listen()
if (document.readyState === 'complete') wakeWhenIdle()
else window.addEventListener('load', wakeWhenIdle, { once: true })

import { passCaptcha } from '#contract/account/sign-in-endpoints.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { call } from '#web/platform/call/call.ts'

export type ProviderPurpose = BodyOf<typeof passCaptcha>['purpose']

interface Asked {
  readonly domain: string
  readonly purpose: ProviderPurpose
  readonly siteKey: string
  readonly language: Language
}

/** What we use of the provider's script: https://developers.cloudflare.com/turnstile/ */
interface Turnstile {
  render(box: HTMLElement, options: Readonly<Record<string, unknown>>): string
  remove(widgetId: string): void
}
declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const languages = { 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw', en: 'en' } as const

/** Shows the widget until somebody is let through, and trades its token for a captcha that is solved. */
export async function passByProvider(
  box: HTMLElement,
  asked: Asked,
  signal: AbortSignal,
): Promise<ReplyOf<typeof passCaptcha>> {
  const turnstile = await loadTurnstile()
  signal.throwIfAborted()
  const token = await showWidget(turnstile, box, asked, signal)
  const { domain, purpose } = asked
  const body = { purpose, token }
  return call(passCaptcha, { params: { domain }, body }, { quiet: true, handled: true, signal })
}

function showWidget(turnstile: Turnstile, box: HTMLElement, asked: Asked, signal: AbortSignal) {
  return new Promise<string>((resolve, reject) => {
    const fail = () => {
      reject(new Error('The widget let nobody through.'))
      return true
    }
    const widgetId = turnstile.render(box, {
      sitekey: asked.siteKey,
      action: asked.purpose,
      language: languages[asked.language],
      size: 'flexible',
      'refresh-expired': 'never',
      callback: resolve,
      'error-callback': fail,
      'timeout-callback': fail,
      'unsupported-callback': fail,
    })
    signal.addEventListener('abort', () => {
      turnstile.remove(widgetId)
      fail()
    })
  })
}

/** Once a page; a load that failed is tried anew. */
function loadTurnstile(): Promise<Turnstile> {
  if (window.turnstile) return Promise.resolve(window.turnstile)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('The widget could not be loaded.'))
    }
    script.src = address
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail())
    script.onerror = fail
    document.head.append(script)
  })
}

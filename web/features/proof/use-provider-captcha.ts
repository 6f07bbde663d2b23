import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/platform/language/language.tsx'
import { loadChunk } from '#web/platform/load-chunk.ts'
import { useFoundProject } from '#web/platform/project.tsx'
import type { ProviderPurpose } from './ask-provider.ts'
import { asleep, type Captcha, type Shown, sleepAfter } from './captcha-state.ts'

/** The provider's widget in place of the picture; null where the project has the built-in captcha. */
export function useProviderCaptcha(domain: string, purpose: ProviderPurpose | null): Captcha | null {
  const settings = useFoundProject()?.settings
  const { language } = useLanguage()
  const siteKey = settings?.captchaSiteKey ?? null
  const [shown, setShown] = useState<Shown>(asleep)
  const input = useRef<HTMLInputElement>(null)
  const widget = useRef<HTMLDivElement>(null)
  const passed = useRef<{ captchaId: string; answer: string } | null>(null)
  const current = useRef<AbortController | null>(null)
  const isAsleep = useRef(true)
  const redraw = useCallback(async () => {
    current.current?.abort()
    const turn = new AbortController()
    current.current = turn
    isAsleep.current = false
    passed.current = null
    setShown({ ...asleep, state: 'working' })
    try {
      if (!siteKey || !widget.current || !purpose) throw new Error('The installation has no provider.')
      const { passByProvider } = await loadChunk(() => import('./ask-provider.ts'))
      const asked = { domain, purpose, siteKey, language }
      const { captchaId, answer, expiresInSeconds } = await passByProvider(widget.current, asked, turn.signal)
      passed.current = { captchaId, answer }
      sleepAfter(expiresInSeconds, turn.signal, () => {
        turn.abort()
        passed.current = null
        isAsleep.current = true
        setShown(asleep)
      })
      setShown({ ...asleep, state: 'solved' })
    } catch {
      if (!turn.signal.aborted) setShown({ ...asleep, state: 'failed' })
    }
  }, [domain, purpose, siteKey, language])
  const wake = useCallback(() => {
    if (isAsleep.current) void redraw()
  }, [redraw])
  useEffect(() => {
    // Somebody may be at the form before the script is, as with the picture.
    if (widget.current?.closest('form')?.contains(document.activeElement)) wake()
    return () => {
      current.current?.abort()
      isAsleep.current = true
    }
  }, [wake])
  if (!purpose || settings?.accountRules.captcha !== 'provider') return null
  return { ...shown, input, widget, redraw, wake, work: redraw, answer: () => passed.current }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaPurpose } from '#contract/kit/purpose.ts'
import { loadChunk } from '#web/platform/load-chunk.ts'
import { asleep, type Captcha, sleepAfter } from './captcha-state.ts'
import type { DrawnCaptcha } from './draw-captcha.ts'
import { useProviderCaptcha } from './use-provider-captcha.ts'

/** The provider's where the project says so; else a picture. */
export function useCaptcha(domain: string, purpose: CaptchaPurpose): Captcha {
  const drawn = useDrawnCaptcha(domain, purpose)
  return useProviderCaptcha(domain, purpose === 'staffSignIn' ? null : purpose) ?? drawn
}

/** The captcha of the console needs no project: there the domain is empty. */
function useDrawnCaptcha(domain: string, purpose: CaptchaPurpose): Captcha {
  const [shown, setShown] = useState(asleep)
  const input = useRef<HTMLInputElement>(null)
  const drawn = useRef<{ captchaId: string; found: string | null } | null>(null)
  const wanted = useRef<'picture' | 'work'>('picture')
  const current = useRef<AbortController | null>(null)
  /** Known at once, unlike `shown`: coming near twice in one moment draws one picture. */
  const isAsleep = useRef(true)
  const redraw = useCallback(async () => {
    current.current?.abort()
    const turn = new AbortController()
    current.current = turn
    isAsleep.current = false
    drawn.current = null
    if (input.current) input.current.value = ''
    const byWork = wanted.current === 'work'
    setShown({ ...asleep, state: byWork ? 'working' : 'drawing' })
    try {
      const captcha = await draw(domain, purpose, turn.signal)
      drawn.current = { captchaId: captcha.captchaId, found: null }
      sleepAfter(captcha.expiresInSeconds, turn.signal, () => {
        isAsleep.current = true
        setShown(asleep)
      })
      if (!byWork) return setShown({ state: 'drawn', image: captcha.image, percent: 0 })
      const found = await work(captcha, turn.signal, (percent) =>
        setShown({ state: 'working', image: '', percent }),
      )
      drawn.current = { captchaId: captcha.captchaId, found }
      setShown({ state: 'solved', image: '', percent: 100 })
    } catch {
      if (!turn.signal.aborted) setShown({ ...asleep, state: 'failed' })
    }
  }, [domain, purpose])
  const wake = useCallback(() => {
    if (isAsleep.current) void redraw()
  }, [redraw])
  useEffect(() => {
    // Somebody may be at the form before the script is: nobody hears them come near it a second time.
    if (input.current?.form?.contains(document.activeElement)) wake()
    return () => {
      current.current?.abort()
      isAsleep.current = true
    }
  }, [wake])
  return {
    ...shown,
    input,
    widget: null,
    redraw,
    wake,
    work: () => {
      wanted.current = 'work'
      void redraw()
    },
    answer: () => {
      const answer = drawn.current?.found ?? input.current?.value.trim() ?? ''
      return drawn.current && answer ? { captchaId: drawn.current.captchaId, answer } : null
    },
  }
}

/** The call's code comes with the first picture: the home page is alive without it. */
async function draw(domain: string, purpose: CaptchaPurpose, signal: AbortSignal): Promise<DrawnCaptcha> {
  if (purpose === 'staffSignIn') {
    const { drawConsoleCaptcha } = await loadChunk(() => import('./draw-console-captcha.ts'))
    return drawConsoleCaptcha(signal)
  }
  const { drawCaptchaIn } = await loadChunk(() => import('./draw-captcha.ts'))
  return drawCaptchaIn(domain, purpose, signal)
}

async function work(
  captcha: DrawnCaptcha,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<string> {
  const { solveProofOfWork } = await loadChunk(() => import('./proof-of-work.ts'))
  return `work:${await solveProofOfWork(captcha.work, (share) => onPercent(Math.floor(share * 100)), signal)}`
}

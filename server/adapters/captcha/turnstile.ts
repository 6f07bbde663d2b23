import { z } from 'zod'
import type { CaptchaPurpose } from '#contract/kit/purpose.ts'
import type { CaptchaConfig } from '#server/platform/process/adapter-config.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { CaptchaProvider, CaptchaVerdict } from './port.ts'

export type TurnstileConfig = CaptchaConfig & { kind: 'turnstile' }

const ownEndpoint = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const usualTimeoutMs = 5_000

const answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** With these it is the token that is not good. Any other is about us or about the provider. */
const aboutToken: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
])

/**
 * Cloudflare Turnstile: one POST says whether the token is good. It knows of each token whether it was asked for before,
 * on which host it was made and for what; see decision 19.
 */
export function openTurnstile(
  config: TurnstileConfig,
  log: Pick<Log, 'warn'>,
  timeoutMs = usualTimeoutMs,
): CaptchaProvider {
  const verdictOf = (said: z.output<typeof answer>, purpose: CaptchaPurpose): CaptchaVerdict => {
    if (said.success)
      return config.hosts.includes(said.hostname ?? '') && said.action === purpose ? 'right' : 'wrong'
    const codes = said['error-codes']
    if (codes.length > 0 && codes.every((code) => aboutToken.has(code))) return 'wrong'
    log.warn({ codes }, 'the captcha provider says neither yes nor no')
    return 'away'
  }
  return {
    async verify(token, purpose, address) {
      const asked = { secret: config.secretKey, response: token, remoteip: address }
      try {
        const reply = await fetch(config.endpoint ?? ownEndpoint, {
          method: 'POST',
          body: new URLSearchParams(asked),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (reply.status >= 500) throw new Error(`It answered ${reply.status}.`)
        return verdictOf(answer.parse(await reply.json()), purpose)
      } catch (err) {
        log.warn({ err }, 'the captcha provider is away')
        return 'away'
      }
    },
  }
}

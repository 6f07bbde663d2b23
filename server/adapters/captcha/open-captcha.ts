import type { CaptchaConfig } from '#server/platform/process/adapter-config.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { CaptchaProvider } from './port.ts'
import { openTurnstile } from './turnstile.ts'

/** The provider that the configuration names; null where it names none. */
export function openCaptcha(config: CaptchaConfig, log: Pick<Log, 'warn'>): CaptchaProvider | null {
  return config.kind === 'turnstile' ? openTurnstile(config, log) : null
}

import type { CaptchaPurpose } from '#contract/kit/purpose.ts'

/** What a provider says of the token of its widget: `away` where it says nothing that can be relied on. */
export type CaptchaVerdict = 'right' | 'wrong' | 'away'

/** Somebody else's captcha. It never rejects: a fault of the provider or of the way to it is `away`. */
export interface CaptchaProvider {
  /** The token counts for one purpose, once. */
  verify(token: string, purpose: CaptchaPurpose, address: string): Promise<CaptchaVerdict>
}

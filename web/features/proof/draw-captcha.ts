import { drawCaptcha } from '#contract/account/sign-in-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { CaptchaPurpose } from '#contract/kit/purpose.ts'
import { call } from '#web/platform/call/call.ts'

export type DrawnCaptcha = ReplyOf<typeof drawCaptcha>

/** The hook shows by itself that it failed. */
export function drawCaptchaIn(
  domain: string,
  purpose: CaptchaPurpose,
  signal: AbortSignal,
): Promise<DrawnCaptcha> {
  return call(drawCaptcha, { params: { domain }, body: { purpose } }, { quiet: true, handled: true, signal })
}

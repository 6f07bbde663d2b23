import { drawCaptcha } from '#contract/account/sign-in-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { CaptchaPurpose } from '#contract/kit/purpose.ts'
import { call } from '#web/platform/call/call.ts'
import { retryWhileBusy } from '#web/platform/call/retry-while-busy.ts'

export type DrawnCaptcha = ReplyOf<typeof drawCaptcha>

/** Where the server is too busy it waits and asks again; that it failed the hook shows by itself. */
export function drawCaptchaIn(
  domain: string,
  purpose: CaptchaPurpose,
  signal: AbortSignal,
): Promise<DrawnCaptcha> {
  const draw = () =>
    call(drawCaptcha, { params: { domain }, body: { purpose } }, { quiet: true, handled: true, signal })
  return retryWhileBusy(draw, () => {}, signal)
}

import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { drawStaffCaptcha } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { retryWhileBusy } from '#web/platform/call/retry-while-busy.ts'

/** As `drawCaptchaIn`. */
export function drawConsoleCaptcha(signal: AbortSignal): Promise<ReplyOf<typeof drawStaffCaptcha>> {
  return retryWhileBusy(
    () => call(drawStaffCaptcha, {}, { quiet: true, handled: true, signal }),
    () => {},
    signal,
  )
}

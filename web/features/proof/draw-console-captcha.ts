import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { drawStaffCaptcha } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'

/** The field shows by itself that it failed. */
export function drawConsoleCaptcha(signal: AbortSignal): Promise<ReplyOf<typeof drawStaffCaptcha>> {
  return call(drawStaffCaptcha, {}, { quiet: true, handled: true, signal })
}

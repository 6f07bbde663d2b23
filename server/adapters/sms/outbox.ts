import type { Sms, SmsSender } from './port.ts'

/** Sends nothing: what would have gone out is kept where the demo shows it. */
export function openSmsOutbox(keep: (sms: Sms) => Promise<void>): SmsSender {
  return { send: keep }
}

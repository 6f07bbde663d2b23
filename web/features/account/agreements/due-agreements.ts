import { listDueAgreements } from '#contract/account/me-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { call } from '#web/platform/call/call.ts'

export type DueAgreements = ReplyOf<typeof listDueAgreements>

/** Null where they cannot be read. */
export async function readDue(): Promise<DueAgreements | null> {
  return call(listDueAgreements, {}, { quiet: true, handled: true }).catch(() => null)
}

import { hourMs } from '#contract/kit/time.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { deviceOf } from '#server/platform/http/admission/device-of.ts'
import { newToken } from '#server/platform/http/admission/project-token.ts'
import { newId } from '#server/platform/new-id.ts'
import { insertSession } from './staff-session-store.ts'

const longestMs = 12 * hourMs

/** Answers the token; only its digest is kept. Its project is the platform: no account's token can be taken for it. */
export async function openStaffSession(
  tx: Tx,
  staffId: string,
  userAgent: string,
  now: Date,
): Promise<{ token: string; sessionId: string }> {
  const { token, hash: tokenHash } = newToken(null)
  const sessionId = newId(now)
  const expiresAt = new Date(now.getTime() + longestMs)
  const device = deviceOf(userAgent)
  await insertSession(tx, { sessionId, staffId, tokenHash, device, expiresAt }, now)
  return { token, sessionId }
}

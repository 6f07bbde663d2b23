import {
  type openViewing as openEndpoint,
  viewingMinutes,
  viewingsPerHour,
} from '#contract/account/viewing/viewing-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import { newToken } from '#server/platform/http/admission/project-token.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AccountParts } from '../account-parts.ts'
import { accountOf } from '../account-row.ts'
import { endViewingJob } from './end-viewing.ts'
import { viewedUserOf } from './viewed-user.ts'
import { findViewedAccount, insertViewing } from './viewing-store.ts'

/** Who looks on as whom, and why, stands in history with the token, or there is no token. That it ends is recorded too. */
export async function openViewing(
  { keys }: Pick<AccountParts, 'keys'>,
  { tx, actor, params, body, projectId, now }: Call<typeof openEndpoint>,
): Promise<ReplyOf<typeof openEndpoint>> {
  if (actor.kind !== 'staff' || projectId === null) throw new Refusal('permissionMissing')
  const { accountId } = params
  const row = await findViewedAccount(tx, accountId)
  if (!row) throw new Refusal('nothingHere')
  if (row.suspendedAt !== null) throw new Refusal('accountNotOpen')
  const bucket = keys.index(projectId, 'viewing', actor.staffId)
  await takeFromLimits(tx, [{ bucket, seconds: 3600, most: viewingsPerHour }], now)
  const { token, hash: tokenHash } = newToken(projectId)
  const { staffId, sessionId: staffSessionId } = actor
  const viewingId = newId(now)
  const expiresAt = new Date(now.getTime() + viewingMinutes * 60_000)
  await insertViewing(tx, { viewingId, accountId, staffId, staffSessionId, tokenHash, expiresAt }, now)
  const deed = { action: 'account.openViewing', subject: 'account', subjectId: accountId }
  await record(tx, { ...deed, before: null, after: { reason: body.reason, viewingId } }, now)
  await queueJob(tx, endViewingJob, { projectId, viewingId }, { runAt: expiresAt })
  return {
    token,
    user: viewedUserOf(accountOf(keys, projectId, row)),
    expiresAt: expiresAt.toISOString(),
  }
}

import {
  type endCandidateSessions as endEndpoint,
  renewalsPerHour,
  type renewCandidateAccess as renewEndpoint,
} from '#contract/account/candidate-access.ts'
import type { CandidateAccount } from '#contract/account/candidate-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { newOneTimePassword, oneTimePasswordEnd } from '#server/platform/secrets/one-time-password.ts'
import type { AccountParts } from '../account-parts.ts'
import { writeOneTimePassword } from '../organisations/organisation-store.ts'
import { endSessions } from '../sessions/session-store.ts'
import { tellAccount } from '../tell-account.ts'
import { holdCandidate, refusePart } from './find-candidates.ts'

/** For whoever lost phone and email with the password. Whoever knew it before is out, and told. */
export async function renewCandidate(
  parts: AccountParts,
  call: OpenCall<typeof renewEndpoint>,
): Promise<ReplyOf<typeof renewEndpoint>> {
  const { now, actor } = call
  if (actor.kind !== 'staff') throw new Refusal('permissionMissing')
  refusePart(call)
  const { accountId } = call.params
  const oneTimePassword = newOneTimePassword()
  const passwordHash = await parts.passwords.reserve((slot) => slot.hash(oneTimePassword))
  const renewed = await call.conclude(async (tx) => {
    const { candidate } = await holdCandidate(tx, parts.keys, accountId)
    if (candidate.closedAt !== null) throw new Refusal('accountNotOpen')
    const bucket = parts.keys.index(tx.projectId, 'renewal', actor.staffId)
    await takeFromLimits(tx, [{ bucket, seconds: 3600, most: renewalsPerHour }], now)
    const passwordExpiresAt = oneTimePasswordEnd(now)
    await writeOneTimePassword(tx, accountId, { passwordHash, passwordExpiresAt })
    await endSessions(tx, accountId, now)
    const deed = { action: 'account.renewAccess', subject: 'account', subjectId: accountId }
    const after = { mustChangePassword: true, reason: call.body.reason }
    const line = await record(tx, { ...deed, before: null, after }, now)
    await tellAccount(tx, 'accountRenewed', { accountId, line }, now)
    return { candidate, oneTimePassword, expiresAt: passwordExpiresAt.toISOString() }
  })
  parts.sessions.forget(accountId)
  return renewed
}

/** For whoever left a session open somewhere, or fears that another has one. */
export async function endCandidateSessions(
  parts: AccountParts,
  call: OpenCall<typeof endEndpoint>,
): Promise<CandidateAccount> {
  refusePart(call)
  const { accountId } = call.params
  const ended = await call.conclude(async (tx) => {
    const { candidate } = await holdCandidate(tx, parts.keys, accountId)
    await endSessions(tx, accountId, call.now)
    const deed = { action: 'account.endSessions', subject: 'account', subjectId: accountId }
    await record(tx, { ...deed, before: null, after: { ended: true } }, call.now)
    return candidate
  })
  parts.sessions.forget(accountId)
  return ended
}

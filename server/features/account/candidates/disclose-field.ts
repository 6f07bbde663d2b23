import type { discloseField as discloseEndpoint } from '#contract/account/candidate-access.ts'
import { disclosuresPerHour } from '#contract/account/candidate-access.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AccountParts } from '../account-parts.ts'
import { holdCandidate } from './find-candidates.ts'

/** Who looked at what, and why, stands in history with the answer, or there is no answer. */
export async function discloseField(
  { keys }: Pick<AccountParts, 'keys'>,
  { tx, actor, params, body, now }: Call<typeof discloseEndpoint>,
): Promise<ReplyOf<typeof discloseEndpoint>> {
  if (actor.kind !== 'staff') throw new Refusal('permissionMissing')
  const { accountId } = params
  const { account } = await holdCandidate(tx, keys, accountId)
  const bucket = keys.index(tx.projectId, 'disclosure', actor.staffId)
  await takeFromLimits(tx, [{ bucket, seconds: 3600, most: disclosuresPerHour }], now)
  const deed = { action: 'account.disclose', subject: 'account', subjectId: accountId }
  await record(tx, { ...deed, before: null, after: { field: body.field, reason: body.reason } }, now)
  return { value: account[body.field] ?? '' }
}

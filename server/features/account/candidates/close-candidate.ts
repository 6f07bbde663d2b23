import type {
  CandidateAccount,
  closeCandidate as closeEndpoint,
  releaseName as releaseEndpoint,
} from '#contract/account/candidate-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import type { AccountParts } from '../account-parts.ts'
import { maskedFieldsOf } from '../create-account.ts'
import { writeSuspension } from '../organisations/organisation-store.ts'
import { changeCertificate } from '../person/change-certificate.ts'
import { endSessions } from '../sessions/session-store.ts'
import { emptyHeldName } from './candidate-store.ts'
import { holdCandidate } from './find-candidates.ts'

/** Somebody registered as somebody else: nobody signs in any more. Opened again, it is as before. */
export async function closeCandidate(
  parts: AccountParts,
  call: OpenCall<typeof closeEndpoint>,
): Promise<CandidateAccount> {
  const { now } = call
  const { accountId } = call.params
  const since = call.body.closed ? now : null
  const candidate = await call.conclude(async (tx) => {
    const { candidate: held } = await holdCandidate(tx, parts.keys, accountId)
    if ((held.closedAt === null) === (since === null)) return held
    await writeSuspension(tx, accountId, since)
    if (since) await endSessions(tx, accountId, now)
    const closedAt = since?.toISOString() ?? null
    const deed = { action: 'account.closeCandidate', subject: 'account', subjectId: accountId }
    await record(tx, { ...deed, before: { closedAt: held.closedAt }, after: { closedAt } }, now)
    return { ...held, closedAt }
  })
  parts.sessions.forget(accountId)
  return candidate
}

/** Whoever the name belongs to can register with it; whoever had it is out, and comes in by what is left. */
export async function releaseName(
  parts: AccountParts,
  call: OpenCall<typeof releaseEndpoint>,
): Promise<CandidateAccount> {
  const { now } = call
  const { accountId } = call.params
  const { held } = call.body
  const candidate = await call.conclude(async (tx) => {
    const { account, candidate: before } = await holdCandidate(tx, parts.keys, accountId)
    if (account[held] === null) return before
    if (held === 'idNumber')
      await changeCertificate(tx, parts, accountId, { idType: null, idNumber: null }, now)
    else await emptyHeldName(tx, accountId, held)
    await endSessions(tx, accountId, now)
    const { account: freed, candidate: left } = await holdCandidate(tx, parts.keys, accountId)
    const deed = { action: 'account.releaseName', subject: 'account', subjectId: accountId }
    await record(tx, { ...deed, before: maskedFieldsOf(account), after: maskedFieldsOf(freed) }, now)
    return left
  })
  parts.sessions.forget(accountId)
  return candidate
}

import { auditStatus } from '#contract/account/account.ts'
import type {
  passInstitution as passEndpoint,
  returnInstitution as returnEndpoint,
} from '#contract/account/institution/institution-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AccountParts } from '../account-parts.ts'
import { holdOrganisation } from '../organisations/hold-organisation.ts'
import { tellAccount } from '../tell-account.ts'
import { versionOf } from './get-institution.ts'
import { findInstitution, type Institution, writeAudit, writeInstitution } from './institution-store.ts'
import { recordInstitution } from './record-institution.ts'

type Decided = ReplyOf<typeof passEndpoint>
type Parts = Pick<AccountParts, 'keys'> & { readonly sessions: Pick<AccountParts['sessions'], 'forget'> }
type Passing = Pick<OpenCall<typeof passEndpoint>, 'params' | 'body' | 'conclude' | 'now'>

/** Approved from then on, and called by the name that was passed. */
export function passInstitution(parts: Parts, call: Passing): Promise<Decided> {
  return decide(parts, call, (waiting) => ({ ...waiting, state: 'passed', passed: waiting.information }))
}

/** To be mended. Who is approved already stays so, by what was passed before. */
export function returnInstitution(
  parts: AccountParts,
  call: OpenCall<typeof returnEndpoint>,
): Promise<Decided> {
  const { reason } = call.body
  return decide(parts, call, (waiting) => ({ ...waiting, state: 'returned', reason }))
}

async function decide(
  parts: Parts,
  call: Passing | OpenCall<typeof returnEndpoint>,
  decisionOf: (waiting: Institution) => Institution,
): Promise<Decided> {
  const { accountId } = call.params
  const reply = await call.conclude((tx) => decideHeld(tx))
  parts.sessions.forget(accountId)
  return reply

  async function decideHeld(tx: Tx): Promise<Decided> {
    const { auditStatus: was, name } = await holdOrganisation(tx, accountId)
    const before = await findInstitution(tx, parts.keys, accountId)
    await refuseChangedMeanwhile(tx, versionOf(accountId), call.body.seenVersion)
    if (before?.state !== 'waits') throw new Refusal('institutionNotWaiting')
    const after = decisionOf(before)
    const isPassed = after.state === 'passed'
    const stays = was === auditStatus.approved
    const status = isPassed || stays ? auditStatus.approved : auditStatus.refused
    await writeInstitution(tx, parts.keys, accountId, after)
    await writeAudit(tx, accountId, {
      status,
      reason: stays ? '' : after.reason,
      name: isPassed ? after.information.institutionName : name,
    })
    const deed = isPassed ? 'pass' : 'return'
    const line = await recordInstitution(
      tx,
      { accountId, deed, before, after, status: [was, status] },
      call.now,
    )
    if (isPassed) await tellAccount(tx, 'institutionPassed', { accountId, line }, call.now)
    else {
      const facts = { reason: after.reason }
      await tellAccount(tx, 'institutionReturned', { accountId, line, facts }, call.now)
    }
    return { auditStatus: status, version: await findVersion(tx, versionOf(accountId)) }
  }
}

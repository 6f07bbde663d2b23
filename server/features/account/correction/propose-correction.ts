import { isDeepStrictEqual } from 'node:util'
import type { AccountRules } from '#contract/account/account-rules.ts'
import { disclosuresPerHour } from '#contract/account/candidate-access.ts'
import {
  type CorrectionRead,
  correctedFields,
  type Identity,
  identityCorrection,
  type proposeCorrection as proposeEndpoint,
  type readCorrection as readEndpoint,
} from '#contract/account/identity-correction.ts'
import { checkCertificate } from '#contract/identity/certificates/certificate.ts'
import { checkName } from '#contract/identity/names/name.ts'
import { flawKey, type Verdict } from '#contract/identity/verdict.ts'
import { propose } from '#server/features/approval/approval.ts'
import { takeFromLimits } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AccountParts } from '../account-parts.ts'
import type { Account } from '../account-row.ts'
import { holdCandidate } from '../candidates/find-candidates.ts'
import { administratorOf } from './administrator-of.ts'
import { findCorrection, insertCorrection, isWaiting, removeCorrections } from './correction-store.ts'
import { listProofFiles, tieProofFiles } from './proof-file-store.ts'

export const identityOf = ({ name, idType, idNumber }: Account): Identity => ({
  name,
  idType,
  idNumber: idNumber ?? '',
})

/** Writes down who somebody shall be, for another to approve. */
export async function proposeCorrection(
  { keys }: Pick<AccountParts, 'keys'>,
  { tx, actor, projectId, params, body, now }: Call<typeof proposeEndpoint>,
  rules: AccountRules,
): Promise<{ approvalId: string }> {
  const { accountId } = params
  const before = identityOf((await holdCandidate(tx, keys, accountId)).account)
  const after = correctedBy(body, before, rules, now)
  const fields = correctedFields.filter((field) => before[field] !== after[field])
  if (fields.length === 0) throw new Refusal('nothingToCorrect')
  const correctionId = newId(now)
  await removeCorrections(tx, accountId)
  const { proof, reason } = body
  await insertCorrection(tx, keys, { correctionId, accountId, before, after, proof, reason }, now)
  const fileIds = [...new Set(body.fileIds)]
  const sentBy = administratorOf({ actor, projectId }).staffId
  const tied = await tieProofFiles(tx, correctionId, fileIds, { accountId, sentBy })
  if (tied < fileIds.length) throw new Refusal('proofFileAbsent')
  const proposal = { correctionId, accountId, fields }
  const approvalId = await propose(
    tx,
    { kind: identityCorrection, subjectId: accountId, proposal },
    { actor, now },
  )
  return { approvalId }
}

/** By the project's rules, as whoever registers is judged. What is left empty stays. */
function correctedBy(
  typed: Identity,
  before: Identity,
  { nameRule, fifteenDigits }: AccountRules,
  now: Date,
): Identity {
  const flaws: Record<string, string> = {}
  const keep = (field: string, verdict: Verdict) => {
    if (verdict.ok) return verdict.kept
    flaws[field] = flawKey(verdict.flaw)
    return ''
  }
  const idType = typed.idType ?? before.idType
  const isChanged = typed.idNumber.trim() !== ''
  const name = typed.name.trim() === '' ? before.name : keep('name', checkName(typed.name, nameRule))
  if (isChanged && idType === null) flaws.idType = 'EMC_SI_SC_01'
  const idNumber =
    isChanged && idType
      ? keep('idNumber', checkCertificate(idType, typed.idNumber, { now, fifteenDigits }))
      : before.idNumber
  // Another type has another number.
  if (!isChanged && idType !== before.idType) flaws.idNumber = 'EMC_SI_SC_01'
  if (!isDeepStrictEqual(flaws, {})) throw new Refusal('inputInvalid', { fields: flaws })
  return { name, idType, idNumber }
}

/** Before and after in full, what speaks for it, and that somebody read it. */
export async function readCorrection(
  { keys }: Pick<AccountParts, 'keys'>,
  { tx, actor, params, now }: Call<typeof readEndpoint>,
): Promise<CorrectionRead> {
  if (actor.kind !== 'staff') throw new Refusal('permissionMissing')
  const found = await findCorrection(tx, keys, params.correctionId)
  if (!found || !(await isWaiting(tx, params.correctionId))) throw new Refusal('correctionAbsent')
  const bucket = keys.index(tx.projectId, 'disclosure', actor.staffId)
  await takeFromLimits(tx, [{ bucket, seconds: 3600, most: disclosuresPerHour }], now)
  const deed = { action: 'account.readCorrection', subject: 'account', subjectId: found.accountId }
  await record(tx, { ...deed, before: null, after: { correctionId: params.correctionId } }, now)
  const kept = await listProofFiles(tx, keys, params.correctionId)
  const files = kept.map(({ fileId, name, mediaType, bytes }) => ({ fileId, name, mediaType, bytes }))
  const { before, after, proof, reason } = found
  return { before, after, proof, reason, files }
}

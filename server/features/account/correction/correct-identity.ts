import { isDeepStrictEqual } from 'node:util'
import { identityCorrection } from '#contract/account/identity-correction.ts'
import { tellFromCertificate } from '#contract/identity/certificates/certificate.ts'
import { type ApprovalDeed, approvalDeed } from '#server/features/approval/approval.ts'
import { record } from '#server/platform/database/history.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AccountParts } from '../account-parts.ts'
import { holdCandidate } from '../candidates/find-candidates.ts'
import { maskedFieldsOf } from '../create-account.ts'
import { changeCertificate } from '../person/change-certificate.ts'
import { tellAccount } from '../tell-account.ts'
import { findCorrection, removeCorrections, writeCorrected } from './correction-store.ts'
import { identityOf } from './propose-correction.ts'

/** What was proposed, as long as the candidate is who they were then. They are told. */
export function correctionDeed(parts: Pick<AccountParts, 'keys' | 'ties'>): ApprovalDeed {
  return approvalDeed({
    kind: identityCorrection,
    async carryOut(tx, { accountId, correctionId }, now) {
      const { account } = await holdCandidate(tx, parts.keys, accountId)
      const correction = await findCorrection(tx, parts.keys, correctionId)
      if (!correction) throw new Refusal('correctionAbsent')
      const { before, after } = correction
      if (!isDeepStrictEqual(identityOf(account), before)) throw new Refusal('correctionOutdated')
      const { name, idType, idNumber } = after
      if (idNumber !== before.idNumber || idType !== before.idType)
        await changeCertificate(tx, parts, accountId, { idType, idNumber: idNumber || null }, now)
      const told = idType && idNumber ? tellFromCertificate(idType, idNumber) : {}
      const { gender = account.gender, birthDay = account.birthDay } = told
      await writeCorrected(tx, accountId, { name, gender, birthDay })
      const deed = { action: identityCorrection.name, subject: 'account', subjectId: accountId }
      const [was, is] = [account, { ...account, ...after, idNumber: idNumber || null }].map((one) => ({
        ...maskedFieldsOf(one),
        name: one.name,
      }))
      const line = { ...deed, before: was ?? null, after: is ?? null, hidden: ['name'] }
      await removeCorrections(tx, accountId)
      await tellAccount(tx, 'accountCorrected', { accountId, line: await record(tx, line, now) }, now)
    },
    dismiss: (tx, { accountId }) => removeCorrections(tx, accountId),
  })
}

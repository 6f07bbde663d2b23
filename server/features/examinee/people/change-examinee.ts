import type {
  changeExaminee as changeEndpoint,
  consentExaminee as consentEndpoint,
  Examinee,
} from '#contract/examinee/examinee-endpoints.ts'
import { dayOf, isMinorOn } from '#contract/identity/birth-day.ts'
import { tellFromCertificate } from '#contract/identity/certificates/certificate.ts'
import {
  accountRulesOf,
  getOwnRecord,
  getRecordConsents,
  keepRecordConsent,
  putOwnRecord,
  requireNewestVersions,
  requireOwnRecord,
} from '#server/features/account/account.ts'
import { listEnteredOf, watchRecordOf } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/http/serve.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type ExamineeParts, organisationOf } from '../examinee-parts.ts'
import { judged } from './make-person.ts'

/** A person as their organisation reads them, to change them or to go on with one of their registrations. */
export async function readExaminee(
  tx: Tx,
  keys: Keys,
  now: Date,
  whose: { readonly organisationId: string; readonly recordId: string },
): Promise<Examinee> {
  const { personId: _, phone, email, ...kept } = await getOwnRecord(tx, keys, whose)
  const applications = await listEnteredOf(tx, whose.recordId)
  const { kinds } = await getRecordConsents(tx, whose.recordId)
  const { birthDay } = tellFromCertificate(kept.idType, kept.idNumber)
  return {
    ...kept,
    phone: phone ?? '',
    email: email ?? '',
    isChangeable: !kept.isBound && !applications.some(({ saysWho }) => saysWho),
    consents: [...kinds],
    isMinor: birthDay ? isMinorOn(birthDay, dayOf(now)) : null,
    applications: applications.map(({ applicationId, batchId, state }) => ({
      applicationId,
      batchId,
      state,
    })),
  }
}

export async function changeExaminee(
  { accounts, registrations }: ExamineeParts,
  call: Call<typeof changeEndpoint>,
): Promise<Examinee> {
  const { tx, now, params, body } = call
  const { seenVersion, ...typed } = body
  const whose = { organisationId: organisationOf(call.actor), recordId: params.recordId }
  const rules = await accountRulesOf(accounts, call)
  const watch = watchRecordOf(registrations, call, params.recordId)
  const change = { person: judged(typed, rules, now), seenVersion }
  await putOwnRecord(tx, accounts.keys, whose, change, watch, now)
  await watch.judge()
  return readExaminee(tx, accounts.keys, now, whose)
}

/** The organisation says that it has the consent of somebody whom it entered. */
export async function consentExaminee(
  { accounts }: ExamineeParts,
  call: Call<typeof consentEndpoint>,
): Promise<Examinee> {
  const { tx, now, params, body } = call
  const whose = { organisationId: organisationOf(call.actor), recordId: params.recordId }
  await requireOwnRecord(tx, whose.organisationId, whose.recordId)
  await requireNewestVersions(accounts, call, body.consents)
  await keepRecordConsent(tx, { ...whose, consents: body.consents }, now)
  return readExaminee(tx, accounts.keys, now, whose)
}

import type {
  changeExaminee as changeEndpoint,
  consentExaminee as consentEndpoint,
  Examinee,
  getExaminee as getEndpoint,
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
import { type ExamineeParts, organisationOf } from '../examinee-parts.ts'
import { judged } from './make-person.ts'

interface Asking {
  readonly tx: Tx
  readonly projectId: string | null
  readonly now: Date
}

/** A person as their organisation reads them, to change them or to go on with one of their registrations. */
async function readExaminee(
  { accounts, registrations }: ExamineeParts,
  asked: Asking,
  whose: { readonly organisationId: string; readonly recordId: string },
): Promise<Examinee> {
  const { tx, now } = asked
  const { personId: _, phone, email, ...kept } = await getOwnRecord(tx, accounts.keys, whose)
  const { applications, changeable } = await listEnteredOf(registrations, asked, whose.recordId)
  const { kinds } = await getRecordConsents(tx, whose.recordId)
  const { birthDay } = tellFromCertificate(kept.idType, kept.idNumber)
  return {
    ...kept,
    phone: phone ?? '',
    email: email ?? '',
    isChangeable: !kept.isBound && changeable.certificate && changeable.name,
    isNameChangeable: !kept.isBound && changeable.name,
    consents: [...kinds],
    isMinor: birthDay ? isMinorOn(birthDay, dayOf(now)) : null,
    applications: applications.map(({ applicationId, batchId, state }) => ({
      applicationId,
      batchId,
      state,
    })),
  }
}

export function getExaminee(parts: ExamineeParts, call: Call<typeof getEndpoint>): Promise<Examinee> {
  const whose = { organisationId: organisationOf(call.actor), recordId: call.params.recordId }
  return readExaminee(parts, call, whose)
}

export async function changeExaminee(
  parts: ExamineeParts,
  call: Call<typeof changeEndpoint>,
): Promise<Examinee> {
  const { accounts, registrations } = parts
  const { tx, now, params, body } = call
  const { seenVersion, ...typed } = body
  const whose = { organisationId: organisationOf(call.actor), recordId: params.recordId }
  const rules = await accountRulesOf(accounts, call)
  const watch = watchRecordOf(registrations, call, params.recordId)
  const change = { person: judged(typed, rules, now), seenVersion }
  await putOwnRecord(tx, accounts.keys, whose, change, watch, now)
  await watch.judge()
  return readExaminee(parts, call, whose)
}

/** The organisation says that it has the consent of somebody whom it entered. */
export async function consentExaminee(
  parts: ExamineeParts,
  call: Call<typeof consentEndpoint>,
): Promise<Examinee> {
  const { accounts } = parts
  const { tx, now, params, body, language } = call
  const whose = { organisationId: organisationOf(call.actor), recordId: params.recordId }
  await requireOwnRecord(tx, whose.organisationId, whose.recordId)
  await requireNewestVersions(accounts, call, body.consents)
  await keepRecordConsent(tx, accounts.keys, { ...whose, consents: body.consents, language }, now)
  return readExaminee(parts, call, whose)
}

import type { RecordConsent } from '#contract/account/record-consent.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { insertRecordConsent, listRecordConsents } from './record-consent-store.ts'

export interface ConsentGiven {
  readonly organisationId: string
  readonly recordId: string
  readonly consents: readonly RecordConsent[]
}

/** Keeps that an organisation has the consent of whom it entered: said once for a version, however often it is sent. Answers what was new. */
export async function giveRecordConsent(
  tx: Tx,
  { organisationId, recordId, consents }: ConsentGiven,
  now: Date,
): Promise<RecordConsent[]> {
  const said: RecordConsent[] = []
  for (const consent of consents) {
    if (!(await insertRecordConsent(tx, { organisationId, recordId, ...consent }, now))) continue
    const deed = { action: 'record.consent', subject: 'record', subjectId: recordId }
    await record(tx, { ...deed, before: null, after: consent }, now)
    said.push(consent)
  }
  return said
}

/** Refuses as long as nobody has said so: of who has no own account, and of a minor the guardian's too. */
export async function refuseUnconsented(tx: Tx, recordId: string, isMinor: boolean): Promise<void> {
  const { isBound, kinds } = await listRecordConsents(tx, recordId)
  if (isBound) return
  if (!kinds.includes('privacy')) throw new Refusal('consentMissing')
  if (isMinor && !kinds.includes('guardian')) throw new Refusal('guardianConsentMissing')
}

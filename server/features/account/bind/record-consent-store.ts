import type { RecordConsent } from '#contract/account/record-consent.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface NewRecordConsent extends RecordConsent {
  readonly organisationId: string
  readonly recordId: string
}

/** Whether it was new; of another organisation's record nothing is kept. */
export async function insertRecordConsent(
  tx: Tx,
  { organisationId, recordId, kind, version }: NewRecordConsent,
  now: Date,
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into record_consent (project_id, record_id, kind, version, given_by, given_at)
     select project_id, record_id, $4, $5, organisation_id, $6 from candidate_record
     where project_id = $1 and record_id = $2 and organisation_id = $3
     on conflict do nothing returning 1`,
    [tx.projectId, recordId, organisationId, kind, version, now],
  )
  return inserted.length > 0
}

/** To what somebody entered agrees, as the organisation says that has them now, and whether an own account is theirs. */
export async function listRecordConsents(
  tx: Tx,
  recordId: string,
): Promise<{ readonly isBound: boolean; readonly kinds: readonly RecordConsent['kind'][] }> {
  const [row] = await tx.named<{ isBound: boolean; kinds: RecordConsent['kind'][] }>(
    'record.consents',
    `select bound_account_id is not null as "isBound", array(
       select distinct kind from record_consent given
       where given.project_id = entered.project_id and given.record_id = entered.record_id
         and given.given_by = entered.organisation_id) as kinds
     from candidate_record entered where project_id = $1 and record_id = $2`,
    [tx.projectId, recordId],
  )
  return row ?? { isBound: false, kinds: [] }
}

import type { AuditStatus } from '#contract/account/account.ts'
import type { institutionDeeds } from '#contract/account/institution/institution.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Institution } from './institution-store.ts'

interface InstitutionDeed {
  readonly accountId: string
  readonly deed: (typeof institutionDeeds)[number]
  readonly before: Institution | null
  readonly after: Institution
  /** `audit_status` before and after. */
  readonly status: readonly [AuditStatus, AuditStatus]
}

/** Of whom and how to reach them history keeps that it changed. */
const hidden = ['registrationContact', 'contactPerson', 'address', 'remark']

/** Answers the id of the line. */
export function recordInstitution(
  tx: Tx,
  { accountId, deed, before, after, status: [was, is] }: InstitutionDeed,
  now: Date,
): Promise<string> {
  const fieldsOf = ({ state, information, reason }: Institution) => ({ ...information, state, reason })
  const line = { action: `institution.${deed}`, subject: 'institution', subjectId: accountId, hidden }
  return record(
    tx,
    {
      ...line,
      before: { ...(before && fieldsOf(before)), auditStatus: was },
      after: { ...fieldsOf(after), auditStatus: is },
    },
    now,
  )
}

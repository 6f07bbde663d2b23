import type { AuditRecord } from '#contract/registration/review/audit-record.ts'
import { listOrganisationNames } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AuditRow } from '../steps/audit-store.ts'

/** Audits, and the names of the organisations among those who decided. */
export interface ReadAudits {
  readonly audits: readonly AuditRow[]
  readonly organisations: ReadonlyMap<string, string>
}

export async function withOrganisations(tx: Tx, audits: readonly AuditRow[]): Promise<ReadAudits> {
  const ids = audits.flatMap(({ organisationId }) => organisationId ?? [])
  return { audits, organisations: await listOrganisationNames(tx, [...new Set(ids)]) }
}

export const staffIdsOf = ({ audits }: ReadAudits) => [
  ...new Set(audits.flatMap(({ staffId }) => staffId ?? [])),
]

export function auditRecordsOf(
  { audits, organisations }: ReadAudits,
  staff: ReadonlyMap<string, string>,
): AuditRecord[] {
  return audits.map(({ staffId, organisationId, at, conditions, remarks, ...audit }) => ({
    ...audit,
    conditions: [...conditions],
    remarks: [...remarks],
    at: at.toISOString(),
    by: staffId
      ? { kind: 'staff' as const, name: staff.get(staffId) ?? '' }
      : organisationId
        ? { kind: 'organisation' as const, name: organisations.get(organisationId) ?? '' }
        : { kind: 'system' as const, name: '' },
  }))
}

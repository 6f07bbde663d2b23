import type { Tx } from '#server/platform/database/transaction.ts'

export type AuditResult = 'passed' | 'failed' | 'refused' | 'deferred'

export interface NewAudit {
  readonly auditId: string
  readonly applicationId: string
  readonly result: AuditResult
  readonly reason: string
  readonly conditions: readonly string[]
  /** Null where a part of the system decided. */
  readonly staffId: string | null
}

export async function insertAudit(tx: Tx, audit: NewAudit, now: Date): Promise<void> {
  const { auditId, applicationId, result, reason, conditions, staffId } = audit
  await tx.query(
    `insert into audit (project_id, audit_id, application_id, result, reason, conditions, staff_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.projectId, auditId, applicationId, result, reason, JSON.stringify(conditions), staffId, now],
  )
}

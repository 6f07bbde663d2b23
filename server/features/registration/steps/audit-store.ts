import type { AuditResult } from '#contract/registration/application-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface NewAudit {
  readonly auditId: string
  readonly applicationId: string
  readonly result: AuditResult
  readonly reason: string
  readonly conditions: readonly string[]
  /** Who decided; a part of the system where it is neither. */
  readonly staffId: string | null
  readonly organisationId: string | null
  /** 1 where one look is enough; the second look of two is 2, an organisation's own before them 0. */
  readonly level: number
}

/** Of a verdict that was taken back; history keeps that there was one. */
export async function deleteAudit(tx: Tx, auditId: string): Promise<void> {
  await tx.query('delete from audit where project_id = $1 and audit_id = $2', [tx.projectId, auditId])
}

export async function insertAudit(tx: Tx, audit: NewAudit, now: Date): Promise<void> {
  const { auditId, applicationId, result, reason, conditions, staffId, organisationId, level } = audit
  await tx.query(
    `insert into audit (project_id, audit_id, application_id, result, reason, conditions, staff_id, organisation_id, level, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.projectId,
      auditId,
      applicationId,
      result,
      reason,
      JSON.stringify(conditions),
      staffId,
      organisationId,
      level,
      now,
    ],
  )
}

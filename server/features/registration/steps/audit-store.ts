import type { AuditResult, Remark } from '#contract/registration/application-shapes.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface NewAudit {
  readonly auditId: string
  readonly applicationId: string
  readonly result: AuditResult
  readonly reason: string
  readonly conditions: readonly string[]
  /** The same in the project's words. */
  readonly remarks: readonly Remark[]
  /** Who decided; a part of the system where it is neither. */
  readonly staffId: string | null
  readonly organisationId: string | null
  /** 1 where one look is enough; the second look of two is 2, an organisation's own before them 0. */
  readonly level: number
  /** False of a first look that a second one follows. */
  readonly takesEffect: boolean
  /** Since when who decided had it in hand; null where it was not taken from a desk. */
  readonly claimedAt: Date | null
}

/** Of a verdict that was taken back; history keeps that there was one. */
export async function deleteAudit(tx: Tx, auditId: string): Promise<void> {
  await tx.query('delete from audit where project_id = $1 and audit_id = $2', [tx.projectId, auditId])
}

export async function insertAudit(tx: Tx, audit: NewAudit, now: Date): Promise<void> {
  await tx.query(
    `insert into audit (project_id, audit_id, application_id, result, reason, conditions, remarks, staff_id,
       organisation_id, level, takes_effect, claimed_at, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      tx.projectId,
      audit.auditId,
      audit.applicationId,
      audit.result,
      audit.reason,
      JSON.stringify(audit.conditions),
      JSON.stringify(audit.remarks),
      audit.staffId,
      audit.organisationId,
      audit.level,
      audit.takesEffect,
      audit.claimedAt,
      now,
    ],
  )
}

/** As the board reads it. */
export interface AuditRow {
  readonly auditId: string
  readonly result: AuditResult
  readonly reason: string
  readonly conditions: readonly string[]
  readonly remarks: readonly Remark[]
  readonly level: number
  readonly takesEffect: boolean
  readonly staffId: string | null
  readonly organisationId: string | null
  readonly at: Date
}

/** The latest first. */
export async function listAuditRows(tx: Tx, applicationId: string): Promise<AuditRow[]> {
  return tx.named<AuditRow>(
    'audit.list',
    `select audit_id as "auditId", result, reason, conditions, remarks, level, takes_effect as "takesEffect",
       staff_id as "staffId", organisation_id as "organisationId", at
     from audit where project_id = $1 and application_id = $2 order by audit_id desc`,
    [tx.projectId, applicationId],
  )
}

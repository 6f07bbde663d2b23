import type { ApprovalState } from '#contract/kit/approval.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface ApprovalRow {
  readonly approvalId: string
  readonly kind: string
  readonly subjectId: string
  readonly proposal: Record<string, unknown>
  readonly state: ApprovalState
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly reason: string
  readonly alone: boolean
}

const columns = `approval_id as "approvalId", kind, subject_id as "subjectId", proposal, state,
  proposed_by as "proposedBy", proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt",
  reason, alone`

/** Null where the same is proposed already, and open. */
export async function insertProposal(
  tx: Tx,
  row: Pick<ApprovalRow, 'approvalId' | 'kind' | 'subjectId' | 'proposal' | 'proposedBy' | 'proposedAt'>,
): Promise<ApprovalRow | null> {
  const [inserted] = await tx.query<ApprovalRow>(
    `insert into approval
       (project_id, approval_id, kind, subject_id, proposal, state, proposed_by, proposed_at, reason, alone)
     values ($1, $2, $3, $4, $5, 'proposed', $6, $7, '', false)
     on conflict (project_id, kind, subject_id) where state = 'proposed' do nothing
     returning ${columns}`,
    [
      tx.projectId,
      row.approvalId,
      row.kind,
      row.subjectId,
      JSON.stringify(row.proposal),
      row.proposedBy,
      row.proposedAt,
    ],
  )
  return inserted ?? null
}

/** Nobody else decides it until the transaction ends. */
export async function holdApprovalRow(tx: Tx, approvalId: string): Promise<ApprovalRow | null> {
  const [row] = await tx.query<ApprovalRow>(
    `select ${columns} from approval where project_id = $1 and approval_id = $2 for update`,
    [tx.projectId, approvalId],
  )
  return row ?? null
}

/** The open one of a thing; null also while somebody decides it: whoever does finds out what became of the thing. */
export async function holdOpenRow(tx: Tx, kind: string, subjectId: string): Promise<ApprovalRow | null> {
  const [row] = await tx.query<ApprovalRow>(
    `select ${columns} from approval where project_id = $1 and kind = $2 and subject_id = $3 and state = 'proposed'
     for update skip locked`,
    [tx.projectId, kind, subjectId],
  )
  return row ?? null
}

export async function isOpenRow(tx: Tx, kind: string, subjectId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from approval where project_id = $1 and kind = $2 and subject_id = $3 and state = 'proposed'`,
    [tx.projectId, kind, subjectId],
  )
  return rows.length > 0
}

export async function countOpenRows(tx: Tx, exceptKind: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from approval where project_id = $1 and state = 'proposed' and kind <> $2`,
    [tx.projectId, exceptKind],
  )
  return row?.count ?? 0
}

export async function listOpenRows(tx: Tx, kinds: readonly string[]): Promise<ApprovalRow[]> {
  return tx.named<ApprovalRow>(
    'approval.list-open',
    `select ${columns} from approval where project_id = $1 and state = 'proposed' and kind = any ($2)
     order by approval_id limit 200`,
    [tx.projectId, kinds],
  )
}

export type Decision = Pick<ApprovalRow, 'state' | 'reason' | 'alone'> & {
  readonly decidedBy: string
  readonly decidedAt: Date
}

export async function writeDecision(tx: Tx, approvalId: string, decision: Decision): Promise<void> {
  const { state, decidedBy, decidedAt, reason, alone } = decision
  await tx.query(
    `update approval set state = $3, decided_by = $4, decided_at = $5, reason = $6, alone = $7
     where project_id = $1 and approval_id = $2`,
    [tx.projectId, approvalId, state, decidedBy, decidedAt, reason, alone],
  )
}

/** Whether the project has kept the rule of two switched on. */
export async function isRuleOn(tx: Tx): Promise<boolean> {
  const [row] = await tx.named<{ twoPeople: boolean }>(
    'approval.rule',
    'select two_people as "twoPeople" from approval_rule where project_id = $1',
    [tx.projectId],
  )
  return row?.twoPeople ?? true
}

export async function writeRule(tx: Tx, twoPeople: boolean, now: Date): Promise<void> {
  await tx.query(
    `insert into approval_rule (project_id, two_people, changed_at) values ($1, $2, $3)
     on conflict (project_id) do update set two_people = $2, changed_at = $3`,
    [tx.projectId, twoPeople, now],
  )
}

import type { z } from 'zod'
import type { Actor } from '#contract/kit/actor.ts'
import { type ApprovalKind, holdsWhole } from '#contract/kit/approval.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countOpenRows, holdOpenRow, insertProposal, isOpenRow, writeDecision } from './approval-store.ts'

/** A kind with the deed that it asks two people for. */
export interface ApprovalDeed<Proposal extends z.ZodType = z.ZodType> {
  readonly kind: ApprovalKind<Proposal>
  /** In the transaction of the approval, once. What it refuses is told to whoever approves, and nothing is decided. */
  carryOut(tx: Tx, proposal: z.output<Proposal>, now: Date): Promise<void>
  /** In the transaction that refuses or withdraws it: what was kept for it alone is not kept any longer. */
  dismiss?(tx: Tx, proposal: z.output<Proposal>, now: Date): Promise<void>
}

/** Keeps the exact type of what is proposed while the deed is written down. */
export function approvalDeed<Proposal extends z.ZodType>(deed: ApprovalDeed<Proposal>): ApprovalDeed {
  return deed as unknown as ApprovalDeed
}

export interface Proposing<Proposal extends z.ZodType> {
  readonly kind: ApprovalKind<Proposal>
  /** To what it is done: there is one open proposal of a kind for each thing. */
  readonly subjectId: string
  readonly proposal: z.output<Proposal>
}

/** Writes down what somebody wants done, for another to approve. Answers its id. */
export async function propose<Proposal extends z.ZodType>(
  tx: Tx,
  { kind, subjectId, proposal }: Proposing<Proposal>,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<string> {
  if (actor.kind !== 'staff' || tx.projectId === null || !holdsWhole(actor, tx.projectId, kind.proposedBy))
    throw new Refusal('permissionMissing')
  const row = {
    approvalId: newId(now),
    kind: kind.name,
    subjectId,
    proposal: kind.proposal.parse(proposal) as Record<string, unknown>,
    proposedBy: actor.staffId,
    proposedAt: now,
  }
  if (!(await insertProposal(tx, row))) throw new Refusal('approvalOpen')
  const told = Object.entries(row.proposal).filter(([name]) => !kind.hidden?.includes(name))
  const after = { state: 'proposed', kind: kind.name, subjectId, proposal: Object.fromEntries(told) }
  const deed = { action: 'approval.propose', subject: 'approval', subjectId: row.approvalId }
  await record(tx, { ...deed, before: null, after }, now)
  return row.approvalId
}

/** Whether something is proposed for a thing and waits for a second person. */
export function isProposalOpen(
  tx: Tx,
  { name }: Pick<ApprovalKind, 'name'>,
  subjectId: string,
): Promise<boolean> {
  return isOpenRow(tx, name, subjectId)
}

/** What was proposed came about in another way, or cannot any more: it waits for nobody. */
export async function withdrawOpen(
  tx: Tx,
  { kind, subjectId }: { readonly kind: ApprovalKind; readonly subjectId: string },
  now: Date,
): Promise<void> {
  const held = await holdOpenRow(tx, kind.name, subjectId)
  if (!held) return
  const decision = { state: 'withdrawn', reason: '', alone: false } as const
  await writeDecision(tx, held.approvalId, { ...decision, decidedBy: held.proposedBy, decidedAt: now })
  const deed = { action: 'approval.withdraw', subject: 'approval', subjectId: held.approvalId }
  const [before, after] = [{ state: held.state }, { state: decision.state, kind: kind.name }]
  await record(tx, { ...deed, before, after }, now)
}

/** How many proposals wait for a second person, but for those of one kind. */
export function countOtherProposals(tx: Tx, { name }: Pick<ApprovalKind, 'name'>): Promise<number> {
  return countOpenRows(tx, name)
}

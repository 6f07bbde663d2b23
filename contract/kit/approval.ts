import type { z } from 'zod'
import { type Actor, type GrantedRole, grantsOf } from './actor.ts'
import type { Steps } from './steps.ts'

export const approvalStates = ['proposed', 'approved', 'refused', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What somebody is to a proposal: who made it, or another who may decide it. */
export type ApprovalParty = 'proposer' | 'another'

/** The life of a proposal. What is approved is what was proposed; nothing changes it on the way. */
export const approvalSteps = {
  approve: { from: ['proposed'], to: 'approved', by: ['another'] },
  refuse: { from: ['proposed'], to: 'refused', by: ['another'] },
  withdraw: { from: ['proposed'], to: 'withdrawn', by: ['proposer'] },
} as const satisfies Steps<ApprovalState, ApprovalParty>
export type ApprovalStep = keyof typeof approvalSteps

/** A role in the project, or an operator, who stands above it. */
export type ApprovalRole = GrantedRole | 'operator'

/** What a feature asks two people for: the shape of what is proposed, and who may propose and who approve it. */
export interface ApprovalKind<Proposal extends z.ZodType = z.ZodType> {
  /** Thing and verb, as in history: `score.release`. */
  readonly name: string
  readonly proposal: Proposal
  readonly proposedBy: readonly ApprovalRole[]
  readonly approvedBy: readonly ApprovalRole[]
  /** Fields of what is proposed that history does not hold: words about a person. */
  readonly hidden?: readonly string[]
}

/** Keeps the exact type of what is proposed. */
export function approvalKind<Proposal extends z.ZodType>(
  kind: ApprovalKind<Proposal>,
): ApprovalKind<Proposal> {
  return kind
}

/** Whether somebody holds one of the roles in all of the project: whoever is limited to a part decides nothing alone or together. */
export function holdsWhole(actor: Actor, projectId: string, roles: readonly ApprovalRole[]): boolean {
  return roles.some((role) =>
    role === 'operator'
      ? actor.kind === 'staff' && actor.operator
      : grantsOf(actor, projectId, role).some(({ scope }) => scope === null),
  )
}

import type { Approval } from '#contract/approval/approval-endpoints.ts'
import { type ApprovalParty, type ApprovalStep, approvalSteps, holdsWhole } from '#contract/kit/approval.ts'
import { canTake, stepsFrom } from '#contract/kit/steps.ts'
import { countHolders, type StaffActor } from '#server/features/staff/staff.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ApprovalDeed } from './approval.ts'
import {
  type ApprovalRow,
  type Decision,
  holdApprovalRow,
  isRuleOn,
  writeDecision,
} from './approval-store.ts'

/** Who decides, and what can be decided here. */
export interface Deciding {
  readonly deeds: readonly ApprovalDeed[]
  readonly actor: StaffActor
  readonly now: Date
}

/** Takes a step with the stored proposal. Approving does it, in this transaction: both, or neither. */
export async function decideApproval(
  tx: Tx,
  approvalId: string,
  { step, reason = '' }: { readonly step: ApprovalStep; readonly reason?: string },
  deciding: Deciding,
): Promise<Approval> {
  const { actor, now } = deciding
  const held = await holdApprovalRow(tx, approvalId)
  const deed = held && deedOf(tx, held.kind, deciding)
  if (!held || !deed) throw new Refusal('approvalAbsent')
  if (held.state !== 'proposed') throw new Refusal('approvalDecided', { state: held.state })
  const parties = partiesOf(tx, held, deed, { actor, oneIsEnough: !(await areTwoNeeded(tx, deed)) })
  if (!canTake(approvalSteps[step], held, parties))
    throw new Refusal(
      step === 'withdraw' || held.proposedBy !== actor.staffId ? 'permissionMissing' : 'approvalNeedsAnother',
    )
  const state = approvalSteps[step].to
  const alone = step !== 'withdraw' && held.proposedBy === actor.staffId
  const decision: Decision = { state, reason, alone, decidedBy: actor.staffId, decidedAt: now }
  await writeDecision(tx, approvalId, decision)
  if (step === 'approve') await carryOut(tx, deed, held, now)
  else await deed.dismiss?.(tx, deed.kind.proposal.parse(held.proposal), now)
  const [before, after] = [{ state: held.state }, { state, kind: held.kind, reason, alone }]
  await record(
    tx,
    { action: `approval.${step}`, subject: 'approval', subjectId: approvalId, before, after },
    now,
  )
  return shownApproval({ ...held, ...decision }, [])
}

async function carryOut(
  tx: Tx,
  { kind, carryOut: work }: ApprovalDeed,
  { proposal }: ApprovalRow,
  now: Date,
) {
  try {
    await work(tx, kind.proposal.parse(proposal), now)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('approvalImpossible', { message: error.message })
    throw error
  }
}

/** The deed of a kind with which the actor has something to do. */
export function deedOf(tx: Tx, name: string, { deeds, actor }: Pick<Deciding, 'deeds' | 'actor'>) {
  const deed = deeds.find(({ kind }) => kind.name === name)
  const roles = deed ? [...deed.kind.proposedBy, ...deed.kind.approvedBy] : []
  return deed && holdsWhole(actor, tx.projectId ?? '', roles) ? deed : null
}

/** Two, unless the project has switched that off and there still is no second who could approve it. */
export async function areTwoNeeded(tx: Tx, { kind }: Pick<ApprovalDeed, 'kind'>): Promise<boolean> {
  return (await isRuleOn(tx)) || (await countHolders(tx, kind.approvedBy)) > 1
}

interface Asking {
  readonly actor: StaffActor
  readonly oneIsEnough: boolean
}

function partiesOf(
  tx: Tx,
  { proposedBy }: ApprovalRow,
  { kind }: ApprovalDeed,
  { actor, oneIsEnough }: Asking,
) {
  const isProposer = actor.staffId === proposedBy
  const mayDecide = holdsWhole(actor, tx.projectId ?? '', kind.approvedBy) && (!isProposer || oneIsEnough)
  const parties: ApprovalParty[] = isProposer ? ['proposer'] : []
  return mayDecide ? [...parties, 'another' as const] : parties
}

/** What somebody may do with an open one. */
export function stepsOf(tx: Tx, row: ApprovalRow, deed: ApprovalDeed, asking: Asking): ApprovalStep[] {
  return stepsFrom(approvalSteps, row, partiesOf(tx, row, deed, asking))
}

export function shownApproval(row: ApprovalRow, steps: ApprovalStep[]): Approval {
  const { proposedAt, decidedAt } = row
  return {
    ...row,
    proposedAt: proposedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    steps,
  }
}

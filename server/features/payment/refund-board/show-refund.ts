import { stepsFrom } from '#contract/kit/steps.ts'
import { refundSteps } from '#contract/payment/order.ts'
import {
  type RefundDeed,
  type RefundShown,
  refundApproval,
  refundDeeds,
} from '#contract/payment/refund/refund-board.ts'
import { listApplicationNumbers } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listLineMoney } from '../carryover/line-money.ts'
import { findRequest, listRefundFiles } from '../refund/refund-request-store.ts'
import { limitOf } from '../refund/refund-rules-store.ts'
import type { StoredRefund } from '../refund/refund-store.ts'

/** A refund as the cashier reads it; of staff `by` is their id, until somebody puts the name there. */
export async function showRefund(tx: Tx, keys: Keys, found: StoredRefund): Promise<RefundShown> {
  const { refundId, applicationId, createdAt, changedAt } = found
  const numbers = await listApplicationNumbers(tx, applicationId ? [applicationId] : [])
  const line = (await listLineMoney(tx, found.orderId)).get(applicationId ?? '')
  const proposal = await findProposal(tx, refundId)
  const steps = stepsFrom(refundSteps, { state: found.state }, ['cashier'])
  const { state, reason, amountFen, carriedFen, orderId, orderNumber, provider } = found
  const { number, askedFen, code, note, reference } = found
  return {
    ...{ refundId, state, reason, amountFen, carriedFen, orderId, orderNumber, provider },
    ...{ number, askedFen, code, note, reference },
    applicationNumber: numbers.get(applicationId ?? '') ?? '',
    paidFen: (found.reason === 'paidOut' ? null : line?.leftFen) ?? found.paidFen,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    request: await showRequest(tx, keys, found),
    twoPeopleAboveFen: await limitOf(tx, found),
    proposal,
    // One that waits for a second person is decided there.
    steps: refundDeeds.filter(
      (step) => (steps as RefundDeed[]).includes(step) && !(proposal && step === 'approve'),
    ),
    timeline: await listDeeds(tx, refundId),
  }
}

async function showRequest(tx: Tx, keys: Keys, { requestId }: StoredRefund): Promise<RefundShown['request']> {
  const request = requestId === null ? null : await findRequest(tx, keys, requestId)
  if (!request) return null
  const files = await listRefundFiles(tx, keys, request.requestId)
  const { groundName, words } = request
  return { groundName, words, files: files.map(({ storageKey: _, ...file }) => file) }
}

async function findProposal(tx: Tx, refundId: string): Promise<RefundShown['proposal']> {
  const [row] = await tx.query<{ proposal: { amountFen: number }; by: string; at: Date }>(
    `select proposal, proposed_by as by, proposed_at as at from approval
     where project_id = $1 and kind = $2 and subject_id = $3 and state = 'proposed'`,
    [tx.projectId, refundApproval.name, refundId],
  )
  return row ? { amountFen: row.proposal.amountFen, by: row.by, at: row.at.toISOString() } : null
}

/** Of two in one instant the one that leads to the other stands first. */
const stepsInOrder = [
  'ask',
  'approve',
  'sendAgain',
  'flush',
  'release',
  'failFlush',
  'send',
  'fail',
  'finish',
  'finishByHand',
  'refuse',
  'takeBack',
]

async function listDeeds(tx: Tx, refundId: string): Promise<RefundShown['timeline']> {
  const rows = await tx.query<{ step: string; at: Date; kind: string; by: string | null }>(
    `select substring(action from 8) as step, at, actor_kind as kind, actor_id as by from history
     where project_id = $1 and subject = 'refund' and subject_id = $2 and action <> 'refund.readFile'
     order by at, array_position($3::text[], substring(action from 8))`,
    [tx.projectId, refundId, stepsInOrder],
  )
  return rows.map(({ step, at, kind, by }) => ({
    step,
    at: at.toISOString(),
    by: kind === 'staff' ? by : null,
    byPayer: kind === 'account',
  }))
}

import type { Actor } from '#contract/kit/actor.ts'
import type { DifferenceState } from '#contract/payment/bill/difference.ts'
import { differenceSteps } from '#contract/payment/bill/difference.ts'
import type { DifferenceChange } from '#contract/payment/bill/difference-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type HeldDifference, holdDifference, writeDifference } from './difference-store.ts'

/** What one of the board does with a difference: takes it, hands it back, remarks on it, closes it, opens it again. */
export async function changeDifference(
  tx: Tx,
  actor: Actor,
  differenceId: string,
  change: DifferenceChange,
  now: Date,
): Promise<{ state: DifferenceState; version: number }> {
  const held = await holdDifference(tx, differenceId)
  if (!held) throw new Refusal('differenceAbsent')
  const versioned = { subject: 'difference', subjectId: differenceId }
  await refuseChangedMeanwhile(tx, versioned, change.seenVersion)
  const { deed, remark } = change
  const needsRemark = deed === 'remark' || deed === 'close' || deed === 'reopen'
  if (needsRemark && (remark === '' || (deed === 'close' && !change.reason)))
    throw new Refusal('remarkMissing')
  const state = stateAfter(held.state, deed)
  const after: HeldDifference = {
    state,
    staffId: ownerAfter(held, deed, actor),
    reason: deed === 'close' ? (change.reason ?? '') : deed === 'reopen' ? '' : held.reason,
    remark: needsRemark ? remark : held.remark,
  }
  await writeDifference(tx, differenceId, after, now)
  await record(
    tx,
    {
      ...versioned,
      action: deeds[deed],
      before: { state: held.state, reason: held.reason, remark: held.remark },
      after: { state, reason: after.reason, remark: after.remark },
    },
    now,
  )
  return { state, version: await findVersion(tx, versioned) }
}

const deeds = {
  take: 'difference.take',
  handBack: 'difference.handBack',
  remark: 'difference.remark',
  close: 'difference.close',
  reopen: 'difference.reopen',
} as const satisfies Record<DifferenceChange['deed'], string>

function stateAfter(state: DifferenceState, deed: DifferenceChange['deed']): DifferenceState {
  if (deed === 'remark') return state
  const { from, to }: { readonly from: readonly string[]; readonly to: DifferenceState } =
    differenceSteps[deed]
  if (!from.includes(state)) throw new Refusal('differenceWrongState', { state })
  return to
}

function ownerAfter({ staffId }: HeldDifference, deed: DifferenceChange['deed'], actor: Actor) {
  if (deed === 'handBack' || deed === 'reopen') return null
  if (deed === 'remark' || actor.kind !== 'staff') return staffId
  return actor.staffId
}

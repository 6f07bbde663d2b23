import type { Approval } from '#contract/approval/approval-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listOpenRows } from './approval-store.ts'
import { areTwoNeeded, type Deciding, deedOf, shownApproval, stepsOf } from './decide-approval.ts'

/** What waits for a second person, as far as the reader has to do with it. */
export async function listApprovals(
  tx: Tx,
  { deeds, actor }: Pick<Deciding, 'deeds' | 'actor'>,
): Promise<{ twoPeople: boolean; items: Approval[] }> {
  const twoPeople = await areTwoNeeded(tx)
  const mine = deeds.filter(({ kind }) => deedOf(tx, kind.name, { deeds, actor }))
  const rows = await listOpenRows(
    tx,
    mine.map(({ kind }) => kind.name),
  )
  const items = rows.flatMap((row) => {
    const deed = mine.find(({ kind }) => kind.name === row.kind)
    return deed ? [shownApproval(row, stepsOf(tx, row, deed, { actor, oneIsEnough: !twoPeople }))] : []
  })
  return { twoPeople, items }
}

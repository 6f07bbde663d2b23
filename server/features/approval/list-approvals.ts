import type { Approval } from '#contract/approval/approval-endpoints.ts'
import { countAdministrators } from '#server/features/staff/staff.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { isRuleOn, listOpenRows } from './approval-store.ts'
import { areTwoNeeded, type Deciding, deedOf, shownApproval, stepsOf } from './decide-approval.ts'

/** What waits for a second person, as far as the reader has to do with it. */
export async function listApprovals(
  tx: Tx,
  { deeds, actor }: Pick<Deciding, 'deeds' | 'actor'>,
): Promise<{ twoPeople: boolean; items: Approval[] }> {
  const twoPeople = (await isRuleOn(tx)) || (await countAdministrators(tx)) > 1
  const mine = deeds.filter(({ kind }) => deedOf(tx, kind.name, { deeds, actor }))
  const rows = await listOpenRows(
    tx,
    mine.map(({ kind }) => kind.name),
  )
  const items: Approval[] = []
  for (const row of rows) {
    const deed = mine.find(({ kind }) => kind.name === row.kind)
    if (!deed) continue
    const oneIsEnough = !(await areTwoNeeded(tx, deed))
    items.push(shownApproval(row, stepsOf(tx, row, deed, { actor, oneIsEnough })))
  }
  return { twoPeople, items }
}

import { countAdministrators } from '#server/features/staff/staff.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isRuleOn, writeRule } from './approval-store.ts'

/** Switched off where there is nobody else to ask; history says so. */
export async function setApprovalRule(
  tx: Tx,
  twoPeople: boolean,
  now: Date,
): Promise<{ twoPeople: boolean }> {
  if (tx.projectId === null) throw new Refusal('projectAbsent')
  if (!twoPeople && (await countAdministrators(tx)) > 1) throw new Refusal('twoPeopleNeeded')
  const before = { twoPeople: await isRuleOn(tx) }
  if (before.twoPeople === twoPeople) return before
  await writeRule(tx, twoPeople, now)
  const deed = { action: 'approval.rule', subject: 'project', subjectId: tx.projectId }
  await record(tx, { ...deed, before, after: { twoPeople } }, now)
  return { twoPeople }
}

import type { BulkDeed, BulkReply } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import type { staffList } from '#contract/staff/staff-list.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Done, doToMany } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StaffActor } from '../staff.ts'
import { closeStaff } from './close-staff.ts'
import { turnRequirement } from './require-second-factor.ts'
import { staffSource } from './staff-source.ts'

interface Operator {
  readonly actor: StaffActor
  readonly now: Date
}

/** One deed for many of the staff; what became of each is told. */
export async function changeManyStaff(
  tx: Tx,
  { action, choice }: BulkDeed<typeof staffList>,
  operator: Operator,
): Promise<BulkReply> {
  const deeds: Readonly<Record<typeof action, (staffId: string) => Promise<Done>>> = {
    requireSecondFactor: async (staffId) => doneIf(await turnRequirement(tx, staffId, true, operator.now)),
    waiveSecondFactor: async (staffId) => doneIf(await turnRequirement(tx, staffId, false, operator.now)),
    close: (staffId) => close(tx, staffId, operator),
  }
  return doToMany(tx, await findChosen(tx, staffSource, choice, mostOfAll), deeds[action])
}

const doneIf = (isNew: boolean): Done => (isNew ? 'done' : 'nothingToDo')

/** Of many it is no fault that one is closed already. */
async function close(tx: Tx, staffId: string, operator: Operator): Promise<Done> {
  try {
    await closeStaff(tx, staffId, operator)
    return 'done'
  } catch (error) {
    if (error instanceof Refusal && error.error === 'staffClosed') return 'nothingToDo'
    throw error
  }
}

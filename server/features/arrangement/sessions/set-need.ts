import type { Needs } from '#contract/arrangement/plan.ts'
import type { SeatNeed } from '#contract/arrangement/session-endpoints.ts'
import { listPeople } from '#server/features/account/account.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdArrangement, peopleIdsOf, unsettlePlans } from '../arrangement-store.ts'
import { findByNumber, findNeed, listNeeds, writeNeed } from './need-store.ts'

export async function showNeeds(tx: Tx, keys: Keys, batchId: string): Promise<SeatNeed[]> {
  const needs = await listNeeds(tx, batchId)
  const ids = needs.flatMap(({ accountId, recordId }) => accountId ?? recordId ?? [])
  const people = await listPeople(tx, keys, peopleIdsOf(needs))
  return ids.length === 0
    ? []
    : needs.map(({ accountId, recordId, ...need }) => ({
        ...need,
        name: people.get(accountId ?? recordId ?? '')?.name ?? '',
      }))
}

/** What somebody of this batch needs; nothing takes it away. */
export async function setNeed(
  tx: Tx,
  batchId: string,
  { number, ...wanted }: Needs & { readonly number: string },
  now: Date,
): Promise<void> {
  await holdArrangement(tx, batchId)
  const applicationId = await findByNumber(tx, batchId, number)
  if (applicationId === null) throw new Refusal('applicationAbsent')
  const isNone = !wanted.accessible && !wanted.ownRoom && wanted.extraMinutes === 0
  const before = await findNeed(tx, applicationId)
  await writeNeed(tx, applicationId, isNone ? null : wanted)
  await unsettlePlans(tx, batchId)
  // That somebody needs something is health data: history keeps that it was changed, not what it is.
  const deed = { action: 'arrangement.setNeed', subject: 'application', subjectId: applicationId }
  const hidden = ['accessible', 'ownRoom', 'extraMinutes'] as const
  const none = { accessible: false, ownRoom: false, extraMinutes: 0 }
  await record(tx, { ...deed, before: { ...(before ?? none) }, after: { ...wanted }, hidden }, now)
}

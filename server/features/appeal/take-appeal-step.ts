import { type AppealStep, appealSteps } from '#contract/appeal/appeal.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type AppealChanges, type HeldAppeal, writeAppeal } from './appeal-store.ts'

/** A step of an appeal that is held, with its line of history. False where it cannot be taken from here. */
export async function takeAppealStep(
  tx: Tx,
  keys: Keys,
  { appealId, state }: Pick<HeldAppeal, 'appealId' | 'state'>,
  step: AppealStep,
  changes: AppealChanges,
  now: Date,
): Promise<boolean> {
  const { from, to }: { readonly from: readonly string[]; readonly to: HeldAppeal['state'] } =
    appealSteps[step]
  if (!from.includes(state)) return false
  await writeAppeal(tx, keys, appealId, { ...changes, state: to })
  const deed = { action: `appeal.${step}`, subject: 'appeal', subjectId: appealId }
  await record(tx, { ...deed, before: { state }, after: { state: to } }, now)
  return true
}

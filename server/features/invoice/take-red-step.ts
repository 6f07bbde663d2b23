import { type FlushStep, flushSteps } from '#contract/invoice/invoice.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type RedChange, type StoredRed, writeRed } from './red-store.ts'

/** Takes a step with a red invoice whose blue one is held; answers the line of history, null where it cannot be taken. */
export async function takeRedStep(
  tx: Tx,
  red: Pick<StoredRed, 'flushId' | 'state' | 'number'>,
  step: FlushStep,
  change: Omit<RedChange, 'state'>,
  now: Date,
): Promise<string | null> {
  const { from, to }: { readonly from: readonly string[]; readonly to: StoredRed['state'] } = flushSteps[step]
  if (!from.includes(red.state)) return null
  await writeRed(tx, red.flushId, { ...change, state: to }, now)
  const deed = { action: `redInvoice.${step}`, subject: 'redInvoice', subjectId: red.flushId }
  const { state, number } = red
  const end = change.end ? { endedAs: change.end } : {}
  return record(tx, { ...deed, before: { state }, after: { state: to, number, ...end } }, now)
}

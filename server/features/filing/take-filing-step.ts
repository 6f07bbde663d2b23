import { type FilingStep, filingSteps } from '#contract/filing/filing.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type HeldFiling, writeFiling } from './filing-store.ts'

/** A step of a filing that is held, with its line of history. */
export async function takeFilingStep(
  tx: Tx,
  keys: Keys,
  { filingId, state }: Pick<HeldFiling, 'filingId' | 'state'>,
  step: FilingStep,
  {
    answer = '',
    creditFen = null,
    decidedAt = null,
  }: { readonly answer?: string; readonly creditFen?: number | null; readonly decidedAt?: Date | null },
  now: Date,
): Promise<void> {
  const { from, to }: { readonly from: readonly string[]; readonly to: HeldFiling['state'] } =
    filingSteps[step]
  if (!from.includes(state)) throw new Refusal('filingWrongState', { state })
  await writeFiling(tx, keys, filingId, { state: to, answer, decidedAt, creditFen })
  const deed = { action: `filing.${step}`, subject: 'filing', subjectId: filingId }
  const money = creditFen === null ? {} : { creditFen }
  await record(tx, { ...deed, before: { state }, after: { state: to, ...money } }, now)
}

import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdStrayMoney, insertStrayMoney, type StrayMoneyFound, writeClosed } from './stray-money-store.ts'

const deedOf = (verb: 'find' | 'close', strayId: string) => ({
  action: `strayMoney.${verb}`,
  subject: 'strayMoney',
  subjectId: strayId,
})

/** Work for the cashier: money that nothing here waits for, and that nobody can give back from here. */
export async function keepStrayMoney(
  tx: Tx,
  found: Omit<StrayMoneyFound, 'strayId'>,
  now: Date,
): Promise<void> {
  const strayId = newId(now)
  if (!(await insertStrayMoney(tx, { ...found, strayId }, now))) return
  const { why, provider, orderId, news } = found
  const after = { state: 'open', reason: why, provider, orderId, amountFen: news.amountFen }
  await record(tx, { ...deedOf('find', strayId), before: null, after }, now)
}

/** Says what became of it. */
export async function closeStrayMoney(
  tx: Tx,
  strayId: string,
  remark: string,
  now: Date,
): Promise<{ state: 'closed' }> {
  const held = await holdStrayMoney(tx, strayId)
  if (!held) throw new Refusal('strayMoneyAbsent')
  if (held.isClosed && held.remark === remark) return { state: 'closed' }
  if (held.isClosed) throw new Refusal('strayMoneyClosed')
  await writeClosed(tx, strayId, remark, now)
  const change = { before: { state: 'open' }, after: { state: 'closed', remark } }
  await record(tx, { ...deedOf('close', strayId), ...change }, now)
  return { state: 'closed' }
}

import type { BillOutcome } from '#contract/payment/bill/bill-endpoints.ts'
import type { BillLine } from '#server/adapters/payment/port.ts'
import { newId } from '#server/platform/new-id.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import type { NoticeUrlOf } from '../refund/send-refund.ts'
import { nextTryAt } from './bill-days.ts'
import {
  type BillKey,
  beginRun,
  compareOtherDay,
  concludeBill,
  dropLines,
  listDaysToCompare,
  openBill,
  putLines,
  writeOutcome,
} from './bill-store.ts'
import { learnUntold } from './learn-untold.ts'

const scope = { projectId: null, actor: moneyActor } as const
const linesAtOnce = 1000

/** A bill that does not come to its end, or cannot be relied on. */
class Unreadable extends Error {}

/**
 * Reads the bill of a day to its last line, asks of what it tells of and we do not know, and only then concludes: all in
 * one transaction, once. Whatever goes wrong before leaves everything as it was, and the same is tried again.
 */
export async function readBill(
  parts: PaymentParts,
  noticeUrlOf: NoticeUrlOf,
  key: BillKey,
): Promise<BillOutcome> {
  const { database, clock, log } = parts
  const provider = parts.providers.get(key.provider)
  if (!provider) return 'waiting'
  const runId = newId(clock())
  const tries = await database.transaction(scope, async (tx) => {
    await openBill(tx, key, { runId, tryAt: clock() })
    return beginRun(tx, key, { runId, tryAt: nextTryAt(0, clock()) })
  })
  const end = async (outcome: BillOutcome, code = '') => {
    const tryAt = nextTryAt(tries, clock())
    await database.transaction(scope, (tx) => writeOutcome(tx, key, { runId, outcome, code, tryAt }))
    return outcome
  }
  const read = await provider.readBill(key.day)
  if (read.outcome === 'notReady') return end('notReady')
  if (read.outcome === 'refused') return end('refused', read.code)
  if (read.outcome === 'away') {
    log.warn({ ...key, reason: read.reason }, 'a bill could not be had')
    return end('away')
  }
  let lines: number
  try {
    lines = await keepLines(parts, runId, read.lines)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    log.warn({ ...key, err: error.cause }, 'a bill could not be read to its end')
    return end('broken')
  }
  await learnUntold(parts, noticeUrlOf, { provider, runId })
  const isDone = await database.transaction(scope, (tx) => concludeBill(tx, key, { runId, lines }, clock()))
  if (isDone) {
    log.info({ ...key, lines }, 'a bill was compared')
    await compareOtherDays(parts, key)
    return 'concluded'
  }
  // Another try has taken over.
  await database.transaction(scope, (tx) => dropLines(tx, runId))
  return 'reading'
}

/** Each in a transaction of its own: however many there are, the bill stands, and one that fails stops no other. */
async function compareOtherDays({ database, clock, log }: PaymentParts, key: BillKey): Promise<void> {
  for (const day of await database.transaction(scope, (tx) => listDaysToCompare(tx, key))) {
    try {
      await database.transaction(scope, (tx) => compareOtherDay(tx, key, day, clock()))
    } catch (error) {
      log.error({ err: error, ...key, comparedDay: day }, 'another day of a bill was not compared')
    }
  }
}

/** In portions: a hundred thousand lines are never in memory at once. How many there were. */
async function keepLines(
  { database }: Pick<PaymentParts, 'database'>,
  runId: string,
  lines: AsyncIterable<BillLine>,
): Promise<number> {
  let kept = 0
  let portion: BillLine[] = []
  const keep = async () => {
    await database.transaction(scope, (tx) => putLines(tx, runId, kept, portion))
    kept += portion.length
    portion = []
  }
  for await (const line of told(lines)) {
    portion.push(line)
    if (portion.length === linesAtOnce) await keep()
  }
  if (portion.length > 0) await keep()
  return kept
}

/** What goes wrong with the bill is told apart from what goes wrong with us. */
async function* told(lines: AsyncIterable<BillLine>): AsyncGenerator<BillLine> {
  try {
    yield* lines
  } catch (cause) {
    throw new Unreadable('The bill cannot be read to its end.', { cause })
  }
}

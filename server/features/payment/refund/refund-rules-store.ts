import { isDeepStrictEqual } from 'node:util'
import { hourMs } from '#contract/kit/time.ts'
import { noRefundRules, type RefundRules, refundRules } from '#contract/payment/refund/refund-rules.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'

const thingOf = (tx: Tx) => ({ subject: 'refundRules', subjectId: tx.projectId ?? '' })

export async function getRefundRules(tx: Tx): Promise<RefundRules> {
  const [row] = await tx.named<{ settings: unknown }>(
    'refund-rules.find',
    'select settings from refund_setting where project_id = $1',
    [tx.projectId],
  )
  return row ? refundRules.parse(row.settings) : noRefundRules
}

/** Above it a second person agrees to a refund: the lower of what it was when the money was asked for, and is now. */
export async function limitOf(
  tx: Tx,
  { limitFen }: { readonly limitFen: number | null },
): Promise<number | null> {
  const { twoPeopleAboveFen } = await getRefundRules(tx)
  if (limitFen === null || twoPeopleAboveFen === null) return limitFen ?? twoPeopleAboveFen
  return Math.min(limitFen, twoPeopleAboveFen)
}

/** So long a limit that was raised, or taken away, holds for calling an exam off all the same. */
const loosenedAfterMs = 7 * 24 * hourMs

/**
 * Above it a second person agrees to calling an exam off: the lowest that it is, or was in the last days. Nobody looks at
 * each of those refunds, so whoever loosens it does nothing with that at once.
 */
export async function findStrictestLimit(tx: Tx, now: Date): Promise<number | null> {
  const { twoPeopleAboveFen } = await getRefundRules(tx)
  const { subject, subjectId } = thingOf(tx)
  const [row] = await tx.query<{ fen: number | null }>(
    `select min((before ->> 'twoPeopleAboveFen')::bigint) as fen from history
     where project_id = $1 and subject = $2 and subject_id = $3 and at > $4`,
    [tx.projectId, subject, subjectId, new Date(now.getTime() - loosenedAfterMs)],
  )
  const all = [twoPeopleAboveFen, row?.fen ?? null].filter((fen) => fen !== null)
  return all.length === 0 ? null : Math.min(...all)
}

export async function readRefundRules(tx: Tx) {
  return { ...(await getRefundRules(tx)), version: await findVersion(tx, thingOf(tx)) }
}

export async function putRefundRules(
  tx: Tx,
  { seenVersion, ...rules }: RefundRules & { readonly seenVersion: number },
  now: Date,
) {
  const before = await holdRefundRules(tx)
  await refuseChangedMeanwhile(tx, thingOf(tx), seenVersion)
  await keepRules(tx, { before, after: rules }, now)
  return { ...rules, version: await findVersion(tx, thingOf(tx)) }
}

/** The same from a file of the project, whoever changed them last; what stands there already is no change. */
export async function takeRefundRules(tx: Tx, after: RefundRules, now: Date): Promise<void> {
  const before = await holdRefundRules(tx)
  if (!isDeepStrictEqual(before, after)) await keepRules(tx, { before, after }, now)
}

/** Nobody else changes them until the transaction ends, also where there are none yet. */
async function holdRefundRules(tx: Tx): Promise<RefundRules> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('refundRules' || $1::text, 0))`, [
    tx.projectId,
  ])
  return getRefundRules(tx)
}

async function keepRules(
  tx: Tx,
  { before, after }: { readonly before: RefundRules; readonly after: RefundRules },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into refund_setting (project_id, settings, changed_at) values ($1, $2, $3)
     on conflict (project_id) do update set settings = excluded.settings, changed_at = excluded.changed_at`,
    [tx.projectId, JSON.stringify(after), now],
  )
  await record(tx, { action: 'refundRules.change', ...thingOf(tx), before, after }, now)
}

import { hourMs } from '#contract/kit/time.ts'
import { noRefundRules, refundRules } from '#contract/payment/refund/refund-rules.ts'
import { projectSettings } from '#server/platform/database/project-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

const name = 'refundRules'

/** By what rules a project gives money back. */
export const {
  get: getRefundRules,
  read: readRefundRules,
  put: putRefundRules,
  take: takeRefundRules,
} = projectSettings({ name, table: 'refund_setting', shape: refundRules, unset: noRefundRules })

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
  const [row] = await tx.query<{ fen: number | null }>(
    `select min((before ->> 'twoPeopleAboveFen')::bigint) as fen from history
     where project_id = $1 and subject = $2 and subject_id = $3 and at > $4`,
    [tx.projectId, name, tx.projectId, new Date(now.getTime() - loosenedAfterMs)],
  )
  const all = [twoPeopleAboveFen, row?.fen ?? null].filter((fen) => fen !== null)
  return all.length === 0 ? null : Math.min(...all)
}

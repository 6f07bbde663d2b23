import type { CodeLimits } from '#contract/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** So many in any span of so many seconds, at most a day, from the supply of that name. */
export interface Limit {
  readonly bucket: Buffer
  readonly seconds: number
  readonly most: number
}

/** Takes once from each, or from none. Answers the seconds to wait; 0 where it was taken. */
export async function takeLimits(tx: Tx, limits: readonly Limit[], now: Date): Promise<number> {
  const [row] = await tx.named<{ wait: number }>(
    'limit.take',
    'select take_from_limits($1, $2, $3, $4) as wait',
    [now, ...linesOf(limits)],
  )
  return row?.wait ?? 0
}

/** The seconds to wait before something could be taken from each; 0 where it could be now. Takes nothing. */
export async function waitForLimits(tx: Tx, limits: readonly Limit[], now: Date): Promise<number> {
  const [row] = await tx.named<{ wait: number }>(
    'limit.wait',
    'select wait_for_limits($1, $2, $3, $4) as wait',
    [now, ...linesOf(limits)],
  )
  return row?.wait ?? 0
}

function linesOf(limits: readonly Limit[]) {
  return [
    limits.map(({ bucket }) => bucket),
    limits.map(({ seconds }) => seconds),
    limits.map(({ most }) => most),
  ] as const
}

/** A code by the project's own limits: for a contact over all projects, tenfold for an address, eightfold of that for its network; in one round trip. */
export async function takeCodeLimits(
  tx: Tx,
  { contact, address, network }: Record<'contact' | 'address' | 'network', Buffer>,
  fallback: CodeLimits,
  now: Date,
): Promise<{ readonly wait: number; readonly perMinute: number }> {
  const [row] = await tx.named<{ wait: number; perMinute: number }>(
    'limit.take-code',
    `select m as "perMinute", take_code_limits($1, $2, $3, $4, m, h, d) as wait
     from (
       select coalesce(max(per_minute), $5) m, coalesce(max(per_hour), $6) h, coalesce(max(per_day), $7) d
       from code_limit where project_id = current_project()
     ) as limits`,
    [now, contact, address, network, fallback.perMinute, fallback.perHour, fallback.perDay],
  )
  return row ?? { wait: 0, perMinute: fallback.perMinute }
}

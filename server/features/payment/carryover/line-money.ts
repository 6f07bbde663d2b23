import type { Tx } from '#server/platform/database/transaction.ts'

/** What was paid for an application of an order, and what of that stands there still. */
export interface LineMoney {
  readonly applicationId: string
  /** In money and by carryovers, without what was carried over from here. */
  readonly leftFen: number
  /** Of that, in money. */
  readonly leftMoneyFen: number
}

export async function listLineMoney(tx: Tx, orderId: string): Promise<ReadonlyMap<string, LineMoney>> {
  const rows = await tx.named<{
    readonly applicationId: string
    readonly amountFen: number
    readonly carriedFen: number
    readonly givenFen: number
    readonly returnedFen: number
  }>(
    'carryover.line-money',
    `select line.application_id as "applicationId", line.amount_fen as "amountFen", line.carried_fen as "carriedFen",
       coalesce(sum(entry.amount_fen) filter (where carryover.order_id = line.order_id
         and carryover.application_id = line.application_id), 0)::bigint as "givenFen",
       coalesce(sum(entry.amount_fen) filter (where (carryover.order_id, carryover.application_id)
         <> (line.order_id, line.application_id)), 0)::bigint as "returnedFen"
     from order_line line
       left join ledger_entry entry on entry.project_id = $1 and entry.order_id = $2 and entry.kind = 'carried'
         and entry.source_id = line.application_id
       left join carryover on carryover.project_id = $1 and carryover.carryover_id = entry.carryover_id
     where line.project_id = $1 and line.order_id = $2
     group by line.order_id, line.application_id, line.amount_fen, line.carried_fen`,
    [tx.projectId, orderId],
  )
  return new Map(
    rows.map(({ applicationId, amountFen, carriedFen, givenFen, returnedFen }) => [
      applicationId,
      {
        applicationId,
        leftFen: amountFen - givenFen - returnedFen,
        leftMoneyFen: amountFen - carriedFen - givenFen,
      },
    ]),
  )
}

/** Of what comes back, how much is money: that first, and never more than was paid in money. The rest is carried back. */
export function splitBack(
  { leftMoneyFen }: Pick<LineMoney, 'leftMoneyFen'>,
  backFen: number,
): { readonly amountFen: number; readonly carriedFen: number } {
  const amountFen = Math.min(backFen, leftMoneyFen)
  return { amountFen, carriedFen: backFen - amountFen }
}

/** The same of an application in an order. */
export async function splitBackOf(
  tx: Tx,
  { orderId, applicationId }: { readonly orderId: string; readonly applicationId: string },
  backFen: number,
) {
  const line = (await listLineMoney(tx, orderId)).get(applicationId)
  if (!line) throw new Error('What goes back stands in no order.')
  return splitBack(line, backFen)
}

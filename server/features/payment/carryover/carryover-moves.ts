import type { Tx } from '#server/platform/database/transaction.ts'
import { type Movement, moveMoney } from '../ledger/ledger-store.ts'

export interface CarriedPart {
  readonly carryoverId: string
  readonly applicationId: string
  readonly amountFen: number
}

type PartKind = 'carried' | 'held' | 'freed' | 'used' | 'carriedBack'

/** Writes the same movement of several carryovers down, each for an application of the order. */
export async function moveParts(
  tx: Tx,
  { kind, orderId }: { readonly kind: PartKind; readonly orderId: Movement['orderId'] },
  parts: readonly CarriedPart[],
  now: Date,
): Promise<void> {
  for (const { carryoverId, applicationId, amountFen } of parts)
    await moveMoney(tx, { kind, orderId, sourceId: applicationId, carryoverId, amountFen }, now)
}

/** What an open order holds, carryover by carryover. */
export function listHeldParts(tx: Tx, orderId: string): Promise<CarriedPart[]> {
  return tx.named<CarriedPart>(
    'carryover.held-parts',
    `select carryover_id as "carryoverId", source_id as "applicationId",
       sum(case 'held' when credit then amount_fen else -amount_fen end)::bigint as "amountFen"
     from ledger_entry where project_id = $1 and order_id = $2 and 'held' in (debit, credit)
     group by carryover_id, source_id
     having sum(case 'held' when credit then amount_fen else -amount_fen end) > 0
     order by carryover_id, source_id`,
    [tx.projectId, orderId],
  )
}

/** What of carryovers still pays for an application in a paid order, the newest first. */
export function listUsedParts(tx: Tx, orderId: string, applicationId: string): Promise<CarriedPart[]> {
  return tx.named<CarriedPart>(
    'carryover.used-parts',
    `select carryover_id as "carryoverId", source_id as "applicationId",
       sum(case kind when 'used' then amount_fen else -amount_fen end)::bigint as "amountFen"
     from ledger_entry
     where project_id = $1 and order_id = $2 and source_id = $3 and kind in ('used', 'carriedBack', 'carried')
     group by carryover_id, source_id
     having bool_or(kind = 'used') and sum(case kind when 'used' then amount_fen else -amount_fen end) > 0
     order by carryover_id desc`,
    [tx.projectId, orderId, applicationId],
  )
}

/** So much of what carryovers paid for an application is free in them again. */
export async function giveBackParts(
  tx: Tx,
  { kind, orderId }: { readonly kind: 'carried' | 'carriedBack'; readonly orderId: string },
  { applicationId, amountFen }: Omit<CarriedPart, 'carryoverId'>,
  now: Date,
): Promise<readonly CarriedPart[]> {
  const parts: CarriedPart[] = []
  let left = amountFen
  for (const part of await listUsedParts(tx, orderId, applicationId)) {
    const fen = Math.min(left, part.amountFen)
    if (fen > 0) parts.push({ ...part, amountFen: fen })
    left -= fen
  }
  if (left > 0) throw new Error('More is carried back than was carried over.')
  await moveParts(tx, { kind, orderId }, parts, now)
  return parts
}

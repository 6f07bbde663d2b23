import type { BoardOrder } from '#contract/payment/board/board-order.ts'
import { listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listGivable } from '../carryover/givable-lines.ts'
import {
  findOrderHead,
  findUndoneEnd,
  listAttempts,
  listEntries,
  listOrderLines,
  listReceipts,
  listRefunds,
} from './board-order-store.ts'
import { reachOfMoney } from './money-reach.ts'

/** An order with its whole money. What lies outside of the grants of whoever asks is absent. */
export async function showBoardOrder(tx: Tx, keys: Keys, orderId: string): Promise<BoardOrder> {
  const head = await findOrderHead(tx, orderId, reachOfMoney(tx.actor, tx.projectId ?? ''))
  if (!head) throw new Refusal('orderAbsent')
  const { payerId, payerKind, payerName, ...order } = head
  const lines = await listOrderLines(tx, orderId)
  const people = await listPeople(tx, keys, {
    accountIds: [...new Set([payerId, ...lines.flatMap(({ accountId }) => accountId ?? [])])],
    recordIds: lines.flatMap(({ recordId }) => recordId ?? []),
  })
  const givable = await listGivable(tx, orderId)
  const undoneEnd = head.state === 'paid' ? await findUndoneEnd(tx, orderId) : null
  const payments = await listAttempts(tx, orderId)
  const receipts = await listReceipts(tx, orderId)
  const refunds = await listRefunds(tx, orderId)
  const entries = await listEntries(tx, orderId)
  return {
    ...inWords(order, ['createdAt', 'expiresAt', 'changedAt']),
    undoneEnd: undoneEnd && inWords(undoneEnd, ['at']),
    payer: {
      accountId: payerId,
      kind: payerKind,
      name: payerName,
      idNumber: people.get(payerId)?.idNumber ?? '',
    },
    lines: lines.map(({ accountId, recordId, ...line }) => {
      const person = people.get(accountId ?? recordId ?? '')
      const leftFen = givable.get(line.applicationId) ?? 0
      return { ...line, leftFen, name: person?.name ?? '', idNumber: person?.idNumber ?? '' }
    }),
    payments: payments.map(({ askAt, ...payment }) => ({
      ...inWords(payment, ['createdAt', 'changedAt']),
      askAt: askAt?.toISOString() ?? null,
    })),
    receipts: receipts.map((receipt) => inWords(receipt, ['paidAt', 'creditedAt'])),
    refunds: refunds.map((refund) => inWords(refund, ['createdAt', 'changedAt'])),
    entries: entries.map((entry) => inWords(entry, ['at'])),
  }
}

type Written<Row, Name extends keyof Row> = Omit<Row, Name> & { readonly [Key in Name]: string }

/** Its instants as they stand in an answer. */
function inWords<Row extends { readonly [Key in Name]: Date }, Name extends keyof Row & string>(
  row: Row,
  names: readonly Name[],
): Written<Row, Name> {
  const written = names.map((name) => [name, row[name].toISOString()])
  return { ...row, ...Object.fromEntries(written) }
}

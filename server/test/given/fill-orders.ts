/** Statements by which the owner fills a project with orders of its candidates, one of a hundred in each hundred twice paid. */
export function fillOrders(projectId: string, count: number): string[] {
  const id = (kind: number) => `('0${kind}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const rows = `from generate_series(1, ${count}) as n`
  const made = `timestamptz '2026-01-01' + n * interval '4 minutes'`
  const state = `case when n % 10 < 8 then 'paid' when n % 10 = 8 then 'expired' else 'open' end`
  const fen = `10000 + (n % 7) * 5000`
  const way = `(array['qr', 'page', 'h5'])[1 + n % 3]`
  const provider = `(array['wechatPay', 'alipay'])[1 + n % 2]`
  const number = `'P' || lpad(n::text, 24, '0')`
  const isPaid = 'n % 10 < 8'
  return [
    `insert into account (project_id, account_id, kind, origin, name, language, audit_status, must_change_password, created_at)
     select '${projectId}', ${id(5)}, 'candidate', 'imported', '考生' || n, 'zh-Hans', 2, false, now() ${rows}`,
    `insert into payment_order (project_id, order_id, number, payer_id, state, amount_fen, expires_at, created_at, changed_at)
     select '${projectId}', ${id(6)}, to_char(${made}, 'YYYYMMDD') || lpad(n::text, 8, '0'), ${id(5)}, ${state}, ${fen},
       ${made} + interval '1 hour', ${made}, ${made} ${rows}`,
    `insert into payment (project_id, payment_id, order_id, number, provider, merchant, way, amount_fen, state, created_at, changed_at)
     select '${projectId}', ${id(7)}, ${id(6)}, ${number}, ${provider}, 'demo', ${way}, ${fen},
       case when ${isPaid} then 'succeeded' else 'closed' end, ${made}, ${made} ${rows}`,
    `insert into receipt (project_id, receipt_id, order_id, payment_id, provider, merchant, transaction_id, amount_fen, currency,
       paid_at, credited_as, credited_at)
     select '${projectId}', ${id(8)}, ${id(6)}, ${id(7)}, ${provider}, 'demo', 'T' || n, ${fen}, 'CNY',
       ${made} + interval '1 minute', 'order', ${made} + interval '1 minute' ${rows} where ${isPaid}`,
    `insert into ledger_entry (project_id, entry_id, order_id, kind, debit, credit, amount_fen, source_id, day, at)
     select '${projectId}', ${id(9)}, ${id(6)}, 'received', 'provider', 'payer', ${fen}, ${id(8)}, (${made})::date, ${made}
     ${rows} where ${isPaid}`,
  ]
}

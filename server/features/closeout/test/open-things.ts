import type { ClosingCheck } from '#contract/closeout/closeout.ts'

/**
 * Something open of each kind, and how it is settled, as SQL: `$1` is the project, then come batch, account, application,
 * order, payment and receipt.
 */
export interface OpenThing {
  readonly opens: string
  readonly settles: string
}

const desk = (queue: string): OpenThing => ({
  opens: `insert into desk_item (project_id, queue, thing_id, order_at, waits_since)
    values ($1, '${queue}', gen_random_uuid(), now(), now())`,
  settles: `delete from desk_item where project_id = $1`,
})

const order = `insert into payment_order
  (project_id, order_id, number, payer_id, state, amount_fen, expires_at, created_at, changed_at)`
const entry =
  'insert into ledger_entry (project_id, entry_id, order_id, kind, debit, credit, amount_fen, source_id, day, at, carryover_id)'
const moved = (kind: string, debit: string, credit: string, carryover = 'null') =>
  `${entry} values ($1, gen_random_uuid(), $5, '${kind}', '${debit}', '${credit}', 1, $7, current_date, now(), ${carryover})`
const carryoverId = `'019a9c00-0000-7000-8000-0000000000c1'`

export const openThings: Readonly<Record<ClosingCheck, OpenThing>> = {
  batches: {
    opens: `update batch set rules = jsonb_set(rules, '{examStatus}', '3') where project_id = $1 and batch_id = $2`,
    settles: `update batch set rules = jsonb_set(rules, '{examStatus}', '4') where project_id = $1 and batch_id = $2`,
  },
  reviews: desk('application.review'),
  filings: desk('application.filing'),
  forms: desk('confirmation.review'),
  stations: desk('station.review'),
  institutions: {
    opens: `insert into institution values ($1, $3, 'waits', '\\x01', null, '', now())`,
    settles: 'delete from institution where project_id = $1',
  },
  scores: {
    opens: `with sheet as (insert into score_sheet (project_id, batch_id) values ($1, $2) returning batch_id)
      insert into score (project_id, application_id, subject_id, batch_id, mark, judged, changed_at)
        select $1, $4, gen_random_uuid(), batch_id, 7000, 'reference', now() from sheet`,
    settles: `update score_sheet set releases_at = '2020-01-01' where project_id = $1`,
  },
  appeals: {
    opens: `insert into appeal (project_id, appeal_id, application_id, subject_id, batch_id, asker_id, state, grounds_sealed,
      fee_fen, fee_back, made_at) values ($1, gen_random_uuid(), $4, gen_random_uuid(), $2, $3, 'correcting', '\\x01', 0, '{}', now())`,
    settles: `update appeal set state = 'upheld' where project_id = $1`,
  },
  certificates: {
    opens: `insert into certificate (project_id, certificate_id, rule_id, asker_id, state, way, facts, made_at)
      values ($1, gen_random_uuid(), gen_random_uuid(), $3, 'accepted', 'electronic', '{}', now())`,
    settles: `update certificate set state = 'rejected' where project_id = $1`,
  },
  proposals: {
    opens: `insert into approval values ($1, gen_random_uuid(), 'score.release', gen_random_uuid(), '{}', 'proposed', gen_random_uuid(), now(), null, null, '', false)`,
    settles: `delete from approval where project_id = $1 and kind = 'score.release'`,
  },
  orders: {
    opens: `${order} values ($1, gen_random_uuid(), gen_random_uuid()::text, $3, 'open', 1, now(), now(), now())`,
    settles: `update payment_order set state = 'expired' where project_id = $1 and state = 'open'`,
  },
  transfers: {
    opens: `insert into transfer (project_id, transfer_id, order_id, payment_id, state, amount_fen, paid_on, payer_name_sealed, sent_at, decide_by)
      values ($1, gen_random_uuid(), $5, $6, 'waits', 1, current_date, '\\x01', now(), now())`,
    settles: `update transfer set state = 'refused', decided_at = now() where project_id = $1`,
  },
  refunds: {
    opens: `insert into refund (project_id, refund_id, receipt_id, order_id, number, amount_fen, reason, state, created_at, changed_at)
      values ($1, gen_random_uuid(), $7, $5, 'refund01', 1, 'asked', 'asked', now(), now())`,
    settles: `update refund set state = 'refused' where project_id = $1`,
  },
  invoices: {
    opens: `insert into invoice (project_id, invoice_id, payer_id, number, state, flow, kind, details_sealed, terms, amount_fen, asked_at, changed_at)
      values ($1, '019a9c00-0000-7000-8000-0000000000c2', $3, 'invoice01', 'failed', 'application', 'eNormal', '\\x01', '{}', 1, now(), now())`,
    settles: `update invoice set state = 'closed' where project_id = $1`,
  },
  redInvoices: {
    opens: `insert into red_invoice (project_id, flush_id, invoice_id, number, reason, state, amount_fen, created_at, changed_at)
      values ($1, gen_random_uuid(), '019a9c00-0000-7000-8000-0000000000c2', 'red00001', 'modification', 'waitsForBuyer', 1, now(), now())`,
    settles: `update red_invoice set state = 'ended', ended_as = 'refused' where project_id = $1`,
  },
  differences: {
    opens: `insert into bill_difference values ($1, gen_random_uuid(), 'wechatPay', '2026-11-19', 'payment', 'notWithUs', 'C1', 'ABCDEF', 1, null, '', 'taken', null, '', '', null, now(), now())`,
    settles: `update bill_difference set state = 'closed' where project_id = $1`,
  },
  strayMoney: {
    opens: `insert into stray_money (project_id, stray_id, why, provider, merchant, payment_number, transaction_id, amount_fen, currency, paid_at, found_at)
      values ($1, gen_random_uuid(), 'unknown', 'wechatPay', 'm', 'p', 't', 1, 'CNY', now(), now())`,
    settles: 'update stray_money set closed_at = now() where project_id = $1',
  },
  carryovers: {
    opens: `with line as (insert into order_line values ($1, $5, $4, 1, false) returning order_id)
      , kept as (insert into carryover (project_id, carryover_id, order_id, application_id, amount_fen, why, words_sealed, given_at)
        select $1, ${carryoverId}, $5, $4, 1, 'deferred', '\\x01', now() from line returning carryover_id)
      ${entry} select $1, gen_random_uuid(), $5, move.kind, debit, credit, 1, $4, current_date, now(),
          case when move.kind = 'carried' then ${carryoverId}::uuid end
        from kept, (values ('received', 'provider', 'payer'), ('earned', 'payer', 'fee'), ('carried', 'fee', 'carryover')) as move (kind, debit, credit)`,
    settles: moved('lapsed', 'carryover', 'fee', carryoverId),
  },
  unplacedMoney: {
    opens: `${entry} values ($1, gen_random_uuid(), $5, 'received', 'provider', 'payer', 1, gen_random_uuid(), current_date, now(), null)`,
    settles: moved('refundedByHand', 'payer', 'bank'),
  },
  works: {
    opens: `insert into work (project_id, work_id, kind, owner, state, input_sealed, created_at)
      values ($1, gen_random_uuid(), 'staff.export', 'staff:' || gen_random_uuid(), 'queued', '\\x01', now())`,
    settles: 'delete from work where project_id = $1',
  },
}

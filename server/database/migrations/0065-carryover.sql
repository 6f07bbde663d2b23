-- Money of a paid application that its person keeps for their next one: what is left of it stands in the ledger alone.
-- Whose it is, is whose the application is; it is used for orders of whoever paid for that.
create table carryover (
  project_id uuid not null,
  carryover_id uuid not null,
  -- The paid order and the application in it from which the money was carried over.
  order_id uuid not null,
  application_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  why text not null check (why in ('deferred', 'exempted', 'other')),
  -- What the board wrote of it: it may speak of illness.
  words_sealed bytea not null,
  given_at timestamptz not null,
  -- When what is left of it stays with the board; null: never.
  expires_at timestamptz,
  primary key (project_id, carryover_id),
  foreign key (project_id, order_id, application_id) references order_line
);
create index carryover_of_application on carryover (project_id, application_id);
create index carryover_of_order on carryover (project_id, order_id);
create index carryover_by_time on carryover (project_id, given_at desc, carryover_id desc);
create index carryover_to_lapse on carryover (project_id, expires_at) where expires_at is not null;
select guard_table('carryover');

-- `carryover`: what people keep for later. `held`: what of it an open order holds.
alter table ledger_entry
  add column carryover_id uuid,
  add foreign key (project_id, carryover_id) references carryover,
  drop constraint ledger_entry_check,
  add constraint ledger_entry_check check ((kind, debit, credit) in (
    ('received', 'provider', 'payer'), ('earned', 'payer', 'fee'), ('released', 'fee', 'payer'),
    ('refunded', 'payer', 'provider'), ('refundedByHand', 'payer', 'bank'),
    ('carried', 'fee', 'carryover'), ('held', 'carryover', 'held'), ('freed', 'held', 'carryover'),
    ('used', 'held', 'payer'), ('carriedBack', 'payer', 'carryover'), ('paidOut', 'carryover', 'payer'),
    ('lapsed', 'carryover', 'fee')
  )),
  add constraint ledger_entry_of_carryover check (
    (carryover_id is not null) = (debit in ('carryover', 'held') or credit in ('carryover', 'held'))
  );
-- An order that ended holds again what late money needs: those movements come more than once.
drop index ledger_entry_once;
create unique index ledger_entry_once on ledger_entry (project_id, order_id, kind, source_id) where carryover_id is null;
create unique index ledger_entry_used_once on ledger_entry (project_id, order_id, source_id, carryover_id)
  where kind = 'used';
create index ledger_entry_of_carryover on ledger_entry (project_id, carryover_id, order_id) where carryover_id is not null;

-- What is paid in money is what is left when carried-over money is taken off; of some orders that is nothing.
alter table payment_order
  add column carried_fen bigint not null default 0 check (carried_fen >= 0),
  drop constraint payment_order_amount_fen_check,
  add constraint payment_order_amount_fen_check check (amount_fen >= 0 and amount_fen + carried_fen > 0);
alter table order_line
  add column carried_fen bigint not null default 0,
  add check (carried_fen between 0 and amount_fen);
alter table payment drop constraint payment_amount_fen_check, add check (amount_fen >= 0);
alter table payment drop constraint payment_way_check;
alter table payment add constraint payment_way_check
  check (way in ('qr', 'page', 'h5', 'inApp', 'transfer', 'carryover'));
alter table receipt drop constraint receipt_amount_fen_check, add check (amount_fen >= 0);

-- Of what comes back a part may be carried over again; and what is left of a carryover may be paid out.
alter table refund
  add column carried_fen bigint not null default 0 check (carried_fen >= 0),
  add column carryover_id uuid,
  add foreign key (project_id, carryover_id) references carryover,
  drop constraint refund_amount_fen_check,
  add constraint refund_amount_fen_check check (amount_fen >= 0),
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (reason in (
    'second', 'late', 'difference', 'withdrawn', 'asked', 'cancelled', 'refused', 'paidOut'
  )),
  add check ((reason = 'paidOut') = (carryover_id is not null));
drop index refund_of_receipt;
create unique index refund_of_receipt on refund (project_id, receipt_id, coalesce(application_id, receipt_id))
  where state not in ('refused', 'takenBack') and carryover_id is null;

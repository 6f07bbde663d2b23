-- Refunds that somebody asks for, or the board decides: by which rule, with what proof, and what waits for an invoice.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in (
  'asked', 'approved', 'flushing', 'sent', 'done', 'refused', 'takenBack', 'failed'
));
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in (
  'second', 'late', 'difference', 'withdrawn', 'asked', 'cancelled', 'refused'
));
-- Whatever asks for it twice, what was paid goes back once.
drop index refund_of_receipt;
create unique index refund_of_receipt on refund (project_id, receipt_id, coalesce(application_id, receipt_id))
  where state not in ('refused', 'takenBack');

-- What a project sets for refunds: contract/payment/refund/refund-rules.ts.
create table refund_setting (
  project_id uuid primary key references project on delete cascade,
  settings jsonb not null,
  changed_at timestamptz not null
);
select guard_table('refund_setting');

-- What somebody wrote who asked for money back; a refund for each application they asked for.
create table refund_request (
  project_id uuid not null,
  request_id uuid not null,
  order_id uuid not null,
  -- For which reason, as the rules worded it then.
  ground_id uuid not null,
  ground_name jsonb not null,
  words_sealed bytea not null,
  created_at timestamptz not null,
  primary key (project_id, request_id),
  foreign key (project_id, order_id) references payment_order
);
select guard_table('refund_request');

-- What speaks for it, as files. Until it is asked with them a file is its sender's alone, and for a day.
create table refund_file (
  project_id uuid not null,
  file_id uuid not null,
  order_id uuid not null,
  -- Null until it is asked.
  request_id uuid,
  primary key (project_id, file_id),
  foreign key (project_id, file_id) references file on delete cascade,
  foreign key (project_id, order_id) references payment_order,
  foreign key (project_id, request_id) references refund_request
);
create index refund_file_of_request on refund_file (project_id, request_id) where request_id is not null;
select guard_table('refund_file');

alter table refund
  -- Null where nobody asked: it went by itself, or the board decided it.
  add column request_id uuid,
  -- What the rule says, where the cashier gave another amount.
  add column asked_fen bigint,
  -- What its payer reads of the decision.
  add column note text not null default '',
  -- Of the bank, where it was paid out by hand.
  add column reference text not null default '',
  add foreign key (project_id, request_id) references refund_request;
create index refund_of_order on refund (project_id, order_id, refund_id);
create index refund_by_state on refund (project_id, state, refund_id);

-- `bank`: money that we paid out of another account.
alter table ledger_entry drop constraint ledger_entry_check;
alter table ledger_entry add constraint ledger_entry_check check ((kind, debit, credit) in (
  ('received', 'provider', 'payer'), ('earned', 'payer', 'fee'), ('released', 'fee', 'payer'),
  ('refunded', 'payer', 'provider'), ('refundedByHand', 'payer', 'bank')
));

-- Whom the review refused after they had paid: their money goes back once nobody can undo that.
create index application_refused_paid on application (project_id, updated_at)
  where state = 'refused' and paid_at is not null;

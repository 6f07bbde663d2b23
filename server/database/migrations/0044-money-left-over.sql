-- An order whose provider says nothing is ended later, and others have their turn before it.
alter table payment_order
  -- When ending it is tried next; null where its time alone says so.
  add column try_at timestamptz,
  add column tried smallint not null default 0;
create index payment_order_to_end on payment_order (project_id, coalesce(try_at, expires_at)) where state = 'open';
drop index payment_order_to_expire;

-- Money that was told truly and that nothing here waits for: of another merchant or currency, or under a number that
-- no payment has. It is nobody's to give back from here, so the cashier looks into it.
create table stray_money (
  project_id uuid not null references project,
  stray_id uuid not null,
  why text not null check (why in ('strange', 'unknown')),
  -- Null where no payment has the number.
  order_id uuid,
  provider text not null,
  merchant text not null,
  payment_number text not null,
  transaction_id text not null,
  amount_fen bigint not null,
  currency text not null,
  paid_at timestamptz not null,
  found_at timestamptz not null,
  -- When somebody said what became of it; history says who.
  closed_at timestamptz,
  remark text not null default '',
  primary key (project_id, stray_id),
  unique (project_id, provider, transaction_id),
  foreign key (project_id, order_id) references payment_order
);
create index stray_money_by_time on stray_money (project_id, found_at desc, stray_id desc);
select guard_table('stray_money');

-- A bank transfer is told by its payer and confirmed by the cashier.
alter table payment drop constraint payment_way_check;
alter table payment add constraint payment_way_check check (way in ('qr', 'page', 'h5', 'inApp', 'transfer'));

-- To which account people transfer: contract/payment/transfer/transfer-settings.ts.
create table transfer_setting (
  project_id uuid primary key references project on delete cascade,
  settings jsonb not null,
  changed_at timestamptz not null
);
select guard_table('transfer_setting');

-- What a payer told of a transfer, and what the cashier found. Its attempt to pay is under way for as long as it waits.
create table transfer (
  project_id uuid not null,
  transfer_id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  state text not null check (state in ('waits', 'confirmed', 'differs', 'refused')),
  -- What the payer says they sent, when, and whose account it came from.
  amount_fen bigint not null check (amount_fen > 0),
  paid_on date not null,
  payer_name_sealed bytea not null,
  sent_at timestamptz not null,
  -- Until then the order and its places wait.
  decide_by timestamptz not null,
  decided_at timestamptz,
  received_fen bigint check (received_fen > 0),
  -- The bank's number of it.
  reference text not null default '',
  -- Why it was refused; its payer reads it.
  reason text not null default '',
  primary key (project_id, transfer_id),
  foreign key (project_id, order_id) references payment_order,
  foreign key (project_id, payment_id) references payment,
  check ((state = 'waits') = (decided_at is null))
);
create unique index transfer_that_waits on transfer (project_id, order_id) where state = 'waits';
create index transfer_of_order on transfer (project_id, order_id, sent_at);
create index transfer_in_turn on transfer (project_id, decide_by, transfer_id);
select guard_table('transfer');

-- Receipts of banks, as files. Until a transfer is told with it a file is its sender's alone, and for a day.
create table receipt_file (
  project_id uuid not null,
  file_id uuid not null,
  order_id uuid not null,
  sent_by uuid not null,
  -- Null until it is told.
  transfer_id uuid,
  primary key (project_id, file_id),
  foreign key (project_id, file_id) references file on delete cascade,
  foreign key (project_id, order_id) references payment_order,
  -- No cascade: the files go first, with their bytes.
  foreign key (project_id, transfer_id) references transfer
);
create index receipt_file_of_transfer on receipt_file (project_id, transfer_id) where transfer_id is not null;
select guard_table('receipt_file');
